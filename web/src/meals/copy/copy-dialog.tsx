import { countNoun } from '@finu/contract/platform/counted-nouns'
import { mealTexts, type Meal } from '@finu/contract/meals/meals'
import type { Day, Instant } from '@finu/contract/platform/wire'
import { CalendarBlankIcon } from '@phosphor-icons/react/dist/csr/CalendarBlank'
import { CaretLeftIcon } from '@phosphor-icons/react/dist/csr/CaretLeft'
import { CaretRightIcon } from '@phosphor-icons/react/dist/csr/CaretRight'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef, useState, type ReactNode } from 'react'
import { messageOf } from '../../lib/api-error.ts'
import { now } from '../../lib/clock.ts'
import { useShown } from '../../lib/deletions-store.ts'
import { addDays, formatTime, longDay, nearDay, weekdayOf } from '../../lib/format-time.ts'
import { browserTimezone, formatInstant, isDay } from '../../lib/instants.ts'
import { useUser } from '../../lib/user.ts'
import { Button } from '../../ui/button.tsx'
import { CheckBox } from '../../ui/check-box.tsx'
import { EmptyState, FailedState } from '../../ui/empty-state.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ShowMore } from '../../ui/show-more.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { toggle } from '../../ui/chips.tsx'
import { useHostToasts } from '../../ui/toast-host.ts'
import { Calories } from '../front/calories.tsx'
import { mealTypeNames } from '../front/meal-types.ts'
import { mealsOfDayQuery } from '../queries.ts'
import { timeOnDay } from './time-on-day.ts'
import { useCopyMeals } from './use-copy-meals.ts'
import { closeDialog } from '../../ui/modal.ts'

interface CopyDialogProps {
  /** The page's day, to which meals are copied. */
  day: Day
  today: Day
  /** Called with the time of a meal that was copied. */
  onCopied: (eatenAt: Instant) => void
  onClose: () => void
}

const sayDay = (day: Day, today: Day) => {
  const near = nearDay(day, today)
  const date = `${weekdayOf(day).slice(0, 3)} ${longDay(day)}`
  const year = day.slice(0, 4) === today.slice(0, 4) ? '' : ` ${day.slice(0, 4)}`
  return near ? `${near}, ${date}` : `${date}${year}`
}

/** Copies meals of one day to another, at the same times. */
export function CopyDialog({ day, today, onCopied, onClose }: CopyDialogProps) {
  const zone = useUser().profile.timezone ?? browserTimezone()
  const dialog = useRef<HTMLDialogElement>(null)
  const hostToasts = useHostToasts()
  const [from, setFrom] = useState(() => addDays(day, -1))
  const [to, setTo] = useState(day)
  const [chosen, setChosen] = useState<string[]>([])
  const query = useInfiniteQuery(mealsOfDayQuery(from))
  const { copy, isCopying } = useCopyMeals()
  const meals = useShown(query.data?.pages.flatMap((page) => page.meals) ?? []).toReversed()
  const toCopy = meals.filter(({ id }) => chosen.includes(id))
  const isSame = from === to
  const timeOf = (meal: Meal) => timeOnDay(meal.date, { from, to }, zone, now())

  function show(next: Day) {
    setFrom(next)
    setChosen([])
  }

  async function save() {
    const copies = toCopy.map((meal) => ({ meal, at: timeOf(meal) }))
    const done = await copy(copies, to)
    const [first] = copies
    if (first && done.length > 0) onCopied(first.at ?? formatInstant(now()))
    if (done.length === copies.length) closeDialog(dialog.current)
    // What could not be saved stays chosen for another try.
    else setChosen((before) => before.filter((id) => !done.includes(id)))
  }

  return (
    <Dialog title="Copy a meal" ref={dialog} onClose={onClose}>
      <div className="mb-1 flex items-center justify-between">
        <IconButton label="Previous day" className="-ml-2.5" onClick={() => show(addDays(from, -1))}>
          <CaretLeftIcon size={20} aria-hidden="true" />
        </IconButton>
        <DateButton label="Copy from" day={from} today={today} onChoose={show}>
          <span role="status">{sayDay(from, today)}</span>
          <CalendarBlankIcon size={16} className="text-ink-subtle" aria-hidden="true" />
        </DateButton>
        <IconButton label="Next day" className="-mr-2.5" isOff={from >= today} onClick={() => show(addDays(from, 1))}>
          <CaretRightIcon size={20} aria-hidden="true" />
        </IconButton>
      </div>
      {query.isPending && <SkeletonRows count={4} label="Loading meals..." />}
      {!query.data && query.error && (
        <FailedState
          title={mealTexts.loadFailed}
          reason={messageOf(query.error)}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.data && meals.length === 0 && (
        <EmptyState title="No meals on this day">Choose another day above.</EmptyState>
      )}
      <ShowMore query={query} />
      <ul>
        {meals.length > 1 && (
          <CheckRow
            title="The whole day"
            note={countNoun(meals.length, 'meal')}
            isOn={toCopy.length === meals.length}
            onSwitch={(isOn) => setChosen(isOn ? meals.map(({ id }) => id) : [])}
          />
        )}
        {meals.map((meal) => (
          <CheckRow
            key={meal.id}
            title={meal.name}
            note={`${mealTypeNames[meal.meal_type]}, ${formatTime(meal.date, zone)}`}
            value={<Calories total={meal.total_nutrition} />}
            isOn={chosen.includes(meal.id)}
            onSwitch={() => setChosen(toggle(chosen, meal.id))}
          />
        ))}
      </ul>
      <div className="foot justify-between">
        <p className="min-w-0 text-small text-ink-muted">
          {isSame ? `${mealTexts.copyToOther} ` : 'Copied to '}
          <DateButton label="Copy to" day={to} today={today} onChoose={setTo}>
            <span className="link">{to === today ? 'today' : sayDay(to, today)}</span>
          </DateButton>
          {!isSame &&
            (toCopy.some((meal) => timeOf(meal) === null)
              ? ', at the same times; later ones as of now'
              : ', at the same times')}
        </p>
        <Button
          className="flex-none"
          isBusy={isCopying}
          aria-disabled={toCopy.length === 0 || isSame}
          onClick={() => !isSame && toCopy.length > 0 && void save()}
        >
          {isCopying ? 'Saving...' : sayCopy(toCopy.length)}
        </Button>
      </div>
      <div ref={hostToasts} />
    </Dialog>
  )
}

const sayCopy = (count: number) => (count === 0 ? 'Copy' : `Copy ${countNoun(count, 'meal')}`)

interface DateButtonProps {
  label: string
  day: Day
  today: Day
  onChoose: (day: Day) => void
  children: ReactNode
}

/** A day that a press changes. */
const DateButton = ({ label, day, today, onChoose, children }: DateButtonProps) => (
  <label className="relative inline-flex items-center gap-1.5 rounded-inner font-strong has-focus-visible:focus-ring">
    {children}
    <input
      type="date"
      className="absolute inset-x-0 -inset-y-3 h-[calc(100%+24px)] w-full cursor-pointer opacity-0"
      aria-label={label}
      max={today}
      value={day}
      onClick={({ currentTarget }) => currentTarget.showPicker()}
      onChange={({ target }) => {
        if (isDay(target.value) && target.value <= today) onChoose(target.value)
      }}
    />
  </label>
)

interface CheckRowProps {
  title: string
  note: string
  value?: ReactNode
  isOn: boolean
  onSwitch: (isOn: boolean) => void
}

const CheckRow = ({ title, note, value, isOn, onSwitch }: CheckRowProps) => (
  <li className="not-first:border-t not-first:border-line">
    <label className="flex min-h-15 items-center gap-3">
      <CheckBox checked={isOn} onChange={({ target }) => onSwitch(target.checked)} />
      <span className="min-w-0 flex-1">
        <span className="block truncate leading-5.5 font-semibold">{title}</span>
        <span className="block text-small text-ink-subtle">{note}</span>
      </span>
      <span className="whitespace-nowrap text-ink-muted tabular-nums">{value}</span>
    </label>
  </li>
)
