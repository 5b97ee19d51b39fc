import type { LogKindName } from '@finu/contract/insights/log-kinds'
import { mealTexts } from '@finu/contract/meals/meals'
import { sayMoodSaved } from '@finu/contract/moods/moods'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useRef, useState } from 'react'
import { addDialogs } from '../../insights/add-dialogs.tsx'
import { todayQuery } from '../../insights/queries.ts'
import { now } from '../../lib/clock.ts'
import { longDay, weekdayOf } from '../../lib/format-time.ts'
import { formatInstant, wallTimeOf } from '../../lib/instants.ts'
import type { LogDay } from '../../lib/log-sheet-store.ts'
import { useUser } from '../../lib/user.ts'
import type { MealStart } from '../../meals/split-sentence.ts'
import { MoodFaces, type TappedMood } from '../../moods/front/mood-faces.tsx'
import { toastPoints } from '../../rewards/front/earned.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { closeDialog } from '../../ui/modal.ts'
import { PartBoundary } from '../../ui/part-boundary.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { TimeButton } from '../../ui/time-button.tsx'
import { useHostToasts } from '../../ui/toast-host.ts'
import { LogFood } from './log-food.tsx'
import { MoodSaved } from './log-mood.tsx'
import { MealSaved, type TappedMeal } from './meal-saved.tsx'
import { logTiles } from './tiles.tsx'
import { useSheetTime, type SheetTime } from './use-sheet-time.ts'

const AddMealDialog = lazy(async () => ({
  default: (await import('../../meals/front/add-dialog.tsx')).AddMealDialog,
}))
const DayTiles = lazy(async () => ({ default: (await import('./day-tiles.tsx')).DayTiles }))

export interface LogSheetProps {
  /** The day that it logs for, by a tile for each kind; null for now. */
  day: LogDay | null
  /** The kind whose form is open at first; null for the sheet alone. */
  kind: LogKindName | null
  onClose: () => void
}

/** The kind whose form is open, its initial time, and what a meal starts with. */
interface Adding {
  kind: LogKindName
  at: string
  start?: MealStart
}

/** Tells what one tap has saved after the sheet was closed. */
const tellLate = (title: string, { points, line }: Pick<TappedMood, 'points' | 'line'>) =>
  toastPoints({ title, points, line })

/** Logs anything from any page: a mood by one tap, a meal, and the rest by tiles. */
export function LogSheet({ day, kind: asked, onClose }: LogSheetProps) {
  const { timezone } = useUser().profile
  const dialog = useRef<HTMLDialogElement>(null)
  const hostToasts = useHostToasts()
  const time = useSheetTime(day?.at ?? null)
  const [mood, setMood] = useState<TappedMood | null>(null)
  const [meal, setMeal] = useState<TappedMeal | null>(null)
  // While foods are searched for, their results take the place of the rest.
  const [isSearching, setIsSearching] = useState(false)
  const [adding, setAdding] = useState<Adding | null>(() => (asked ? { kind: asked, at: formatInstant(now()) } : null))
  const today = useQuery(todayQuery).data
  const close = () => closeDialog(dialog.current)

  function add(kind: LogKindName, start?: MealStart) {
    const at = time.read()
    if (at !== null) setAdding({ kind, at: at ?? formatInstant(now()), ...(start && { start }) })
  }

  return (
    <Dialog
      title="Log"
      ref={dialog}
      aside={<TimeButton label={time.label} isOpen={time.isOpen} onPress={() => time.open(!time.isOpen)} />}
      onClose={onClose}
    >
      {mood ? (
        <MoodSaved tapped={mood} onUndone={() => setMood(null)} onDone={close} />
      ) : (
        <>
          <TimeField time={time} />
          {day ? (
            <>
              <p className="mb-3 text-small text-ink-subtle">
                {`Saved on ${weekdayOf(day.date)} ${longDay(day.date)}. Points count for today.`}
              </p>
              <Suspense>
                <DayTiles isToday={day.at === null} onAdd={add} />
              </Suspense>
            </>
          ) : (
            <>
              {!isSearching && (
                <MoodFaces
                  time={time}
                  onSaved={(tapped) =>
                    dialog.current ? setMood(tapped) : tellLate(sayMoodSaved(tapped.mood.mood_type), tapped)
                  }
                />
              )}
              <LogFood
                time={time}
                tapped={meal}
                onSearch={setIsSearching}
                onOpen={(start) => add('meal', start)}
                onSaved={(tapped) => (dialog.current ? setMeal(tapped) : tellLate(mealTexts.saved, tapped))}
              />
              {!isSearching && (
                <div className="mt-2.5 grid grid-cols-3 gap-2">
                  {logTiles.map(({ name, LogTile }) => (
                    <LogTile key={name} today={today} time={time} add={add} close={close} />
                  ))}
                </div>
              )}
            </>
          )}
          {meal && <MealSaved key={meal.id} tapped={meal} onUndone={() => setMeal(null)} />}
        </>
      )}
      <div ref={hostToasts} />
      {adding && (
        <PartBoundary opening={adding.at} onMissing={() => setAdding(null)}>
          <AddForm
            {...adding}
            startsAt={day?.startsAt ?? today?.starts_at ?? adding.at}
            timezone={timezone}
            onSaved={close}
            onClose={() => setAdding(null)}
          />
        </PartBoundary>
      )}
    </Dialog>
  )
}

/** The field for the time of what is logged next. */
function TimeField({ time: { text, zone, problem, isOpen, isNow, field, open, type } }: { time: SheetTime }) {
  if (!isOpen) return null
  return (
    <div className="mb-4 flex items-start gap-2">
      <div className="min-w-0 flex-1">
        <TextField
          ref={field}
          label="When"
          type="datetime-local"
          max={wallTimeOf(now(), zone)}
          value={text || wallTimeOf(now(), zone)}
          error={problem}
          onChange={type}
        />
      </div>
      <Button
        look="line"
        className="mt-6.5"
        disabled={isNow}
        onClick={() => {
          type('')
          open(false)
        }}
      >
        Now
      </Button>
    </div>
  )
}

interface AddFormProps extends Adding {
  startsAt: string
  timezone: string | null
  onSaved: () => void
  onClose: () => void
}

function AddForm({ kind, start, ...form }: AddFormProps) {
  if (kind === 'meal') return <AddMealDialog start={start} {...form} />
  const Form = addDialogs[kind]
  return <Form {...form} />
}
