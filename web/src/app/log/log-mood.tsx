import { moodKind } from '@finu/contract/moods/log-kind'
import { moodLevels, moodSymptomChips, moodTexts, type Mood } from '@finu/contract/moods/moods'
import { useId, useState } from 'react'
import { stateOfSaving, useGuardedChange } from '../../lib/guarded-change.ts'
import { formatWhen } from '../../lib/format-time.ts'
import { tellFailure } from '../../lib/notify-failure.ts'
import { useSaveKey } from '../../lib/use-save-key.ts'
import { useUser } from '../../lib/user.ts'
import { emptyMood, moodToSave } from '../../moods/mood-draft.ts'
import { useChangeMood, useDeleteMood, useLogMood } from '../../moods/queries.ts'
import { describeEarned, describePastDay } from '../../rewards/front/earned.tsx'
import { Button } from '../../ui/button.tsx'
import { OwnChips } from '../../chips/front/own-chips.tsx'
import { toggle } from '../../ui/chips.tsx'
import { SavingFailure } from '../../ui/edit-foot.tsx'
import { MoodFace } from '../../ui/mood-face.tsx'
import type { MoodLevel } from '../../ui/mood-face-shapes.ts'
import { Spinner } from '../../ui/spinner.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { EarnedPoints } from './earned-points.tsx'
import type { SheetTime } from './use-sheet-time.ts'

/** A mood saved by one tap. */
export interface TappedMood {
  mood: Mood
  level: MoodLevel
  points: number
  /** Why the points are not the usual number, or for which day it was saved. */
  line: string
}

interface MoodFacesProps {
  /** The question, if it is not about the time that is chosen. */
  title?: string
  time: Pick<SheetTime, 'isNow' | 'read'>
  onSaved: (tapped: TappedMood) => void
}

/** Five faces: a tap saves. */
export function MoodFaces({ title, time, onSaved }: MoodFacesProps) {
  const logging = useLogMood()
  const keyOf = useSaveKey()
  const id = useId()
  const tapped = logging.isPending ? logging.variables.mood.mood_type : null

  function save(level: MoodLevel) {
    if (logging.isPending) return
    const timestamp = time.read()
    const mood = moodToSave({ ...emptyMood, level })
    if (!mood || timestamp === null) return
    const input = { ...mood, ...(timestamp && { timestamp }) }
    // Use the promise, so that a failure is told even if the sheet has been closed.
    logging.mutateAsync({ mood: input, idempotencyKey: keyOf(input) }).then(
      ({ reward, ...saved }) => {
        const { points = 0, line } = describeEarned([reward])
        onSaved({
          mood: saved,
          level,
          points,
          line: [describePastDay(saved.timestamp), line].filter(Boolean).join(' '),
        })
      },
      (error: unknown) => tellFailure(error, moodTexts.saveFailed),
    )
  }

  return (
    <>
      <h3 className="text-ui font-[620]" id={id}>
        {title ?? (time.isNow ? 'How do you feel right now?' : 'How did you feel?')}
      </h3>
      <div className="-mx-1.5 mt-1 grid grid-cols-5 gap-1" role="group" aria-labelledby={id}>
        {moodLevels.map(({ level, label, mood_type }) => (
          <button
            key={level}
            type="button"
            className="grid min-h-19 justify-items-center gap-1.5 rounded-control px-0.5 py-2 text-center text-[0.8125rem]/4 font-[540] text-ink-muted hover:bg-fill hover:text-ink max-md:text-[0.75rem]"
            aria-busy={tapped === mood_type}
            aria-disabled={logging.isPending}
            // Ignore the second click of a double click: the answer may arrive before it.
            onClick={({ detail }) => detail < 2 && save(level)}
          >
            {tapped === mood_type ? (
              <span className="grid size-11 place-items-center">
                <Spinner />
              </span>
            ) : (
              <MoodFace className="size-10.5 max-md:size-11" level={level} />
            )}
            {label}
          </button>
        ))}
      </div>
    </>
  )
}

interface MoodSavedProps {
  tapped: TappedMood
  onUndone: () => void
  onDone: () => void
}

/** A saved mood, with Undo; below it what can be added to it. */
export function MoodSaved({ tapped: { mood, level, points, line }, onUndone, onDone }: MoodSavedProps) {
  const { timezone } = useUser().profile
  const [triggers, setTriggers] = useState<string[]>([])
  const [notes, setNotes] = useState('')
  const saving = useGuardedChange(useChangeMood(mood.id), moodKind.formFields, mood)
  const { takeBack, isPending: isUndoing } = useDeleteMood()
  const id = useId()
  const word = moodLevels.find((each) => each.level === level)?.label

  async function undo() {
    if (!isUndoing && (await takeBack(mood.id))) onUndone()
  }

  function add() {
    const changed = moodToSave({ ...emptyMood, level, triggers, notes })
    if (!changed || (triggers.length === 0 && notes.trim() === '')) return onDone()
    if (!saving.isPending) saving.mutate(changed, { onSuccess: onDone })
  }

  const { isSaving, ...failure } = stateOfSaving(saving, moodTexts.saveFailed)
  return (
    <>
      <div
        className="flex items-center gap-3 rounded-card bg-(--mood-soft) px-3 py-2.5"
        style={{ '--mood-soft': `var(--mood-${level}-soft)` } as React.CSSProperties}
      >
        <div className="flex min-w-0 flex-1 items-center gap-3" role="status">
          <MoodFace className="size-12 flex-none" level={level} />
          <div className="min-w-0 flex-1">
            <p className="font-[620]">{word}, saved</p>
            <p className="text-small text-ink-muted">{formatWhen(mood.timestamp, timezone)}</p>
          </div>
          <EarnedPoints points={points} />
        </div>
        <Button look="ghost" size="sm" isBusy={isUndoing} onClick={() => void undo()}>
          Undo
        </Button>
      </div>
      {line && <p className="mt-2 text-small text-pretty text-ink-muted">{line}</p>}
      <h3 className="sub mt-4.5!" id={id}>
        How does your body feel?
      </h3>
      <OwnChips
        kind="symptom"
        labelledBy={id}
        presets={moodSymptomChips}
        chosen={triggers}
        onToggle={(chip) => setTriggers(toggle(triggers, chip))}
      />
      <div className="mt-4">
        <TextField
          label="Notes"
          aside="optional"
          placeholder="What was going on?"
          maxLength={2000}
          autoComplete="off"
          value={notes}
          onChange={setNotes}
        />
      </div>
      <SavingFailure {...failure} />
      <div className="foot">
        <span className="text-small text-ink-subtle">Both are optional.</span>
        {/* Has the focus first: the face that had it is gone. */}
        <Button className="ml-auto max-md:flex-1" autoFocus isBusy={isSaving} onClick={add}>
          {isSaving ? 'Saving...' : 'Done'}
        </Button>
      </div>
    </>
  )
}
