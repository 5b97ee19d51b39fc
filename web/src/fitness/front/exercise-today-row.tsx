import { exerciseSuggestions, exerciseTexts } from '@finu/contract/fitness/fitness'
import { PlayIcon } from '@phosphor-icons/react/dist/csr/Play'
import { Link } from '@tanstack/react-router'
import { tv } from 'tailwind-variants/lite'
import { useTimer } from '../timer-store.ts'
import { useStartExercise } from '../use-timer.ts'
import { formatCount } from '../../lib/format-number.ts'
import { weekdayOf, weekOf } from '../../lib/format-time.ts'
import { paths } from '../../lib/paths.ts'
import type { TodayRowProps } from '../../lib/today-row.ts'
import { Button } from '../../ui/button.tsx'
import { Unit } from '../../ui/unit.tsx'
import { LedgerRow } from '../../ui/ledger-row.tsx'

/** The walk, which most people can do: suggested to a person without any exercise. */
const gentlest = exerciseSuggestions[2]
/** Heights in pixels of the tallest bar and of the bar of a day without exercise. */
const [tallest, stub] = [34, 3]

/** The day's minutes, the week by day, and a button to start the latest exercise again. */
export function ExerciseTodayRow({ day, profile }: TodayRowProps) {
  const goalMinutes = profile.weekly_activity_goal_minutes
  const timer = useTimer()
  const { start, isStarting } = useStartExercise({ isManual: false, failure: exerciseTexts.startSuggestedFailed })
  // What was done last took as long as it took: only the suggestion has a length.
  const { name, type } = day.latest_exercise ?? gentlest
  const usual = day.latest_exercise ? { name, type } : gentlest
  const label = day.latest_exercise ? `Start ${name}` : `Start ${name}, ${gentlest.duration_minutes} min`
  const minutes = day.exercises.reduce((sum, { duration_minutes }) => sum + duration_minutes, 0)
  const week = day.week_minutes.reduce((sum, each) => sum + each, 0)
  return (
    <LedgerRow
      name="Exercise"
      value={
        <>
          {formatCount(minutes)} <Unit>min</Unit>
        </>
      }
      note={`${formatCount(week)} of ${formatCount(goalMinutes)} min this week`}
      action={
        timer ? (
          <Link to={paths.exercise} className="btn btn-line btn-sm">
            {timer.paused_at === null ? 'Timer running' : 'Timer paused'}
          </Link>
        ) : (
          <Button
            look="line"
            size="sm"
            isBusy={isStarting}
            title={label}
            aria-label={label}
            icon={<PlayIcon size={16} weight="fill" aria-hidden="true" />}
            onClick={() => start(usual)}
          >
            <span className="truncate">{name}</span>
          </Button>
        )
      }
    >
      <WeekBars date={day.date} minutes={day.week_minutes} />
    </LedgerRow>
  )
}

const column = tv({
  base: 'grid justify-items-center gap-1.25 text-micro',
  variants: { isToday: { true: 'font-strong text-ink', false: 'text-ink-subtle' } },
})
const bar = tv({
  base: 'w-4.5',
  variants: { isNone: { true: 'rounded-[2px] bg-data-track', false: 'rounded-t-[4px]' }, isToday: { true: '' } },
  compoundVariants: [
    { isNone: false, isToday: true, class: 'bg-data-3' },
    { isNone: false, isToday: false, class: 'bg-[color-mix(in_oklab,var(--data-3),var(--surface)_50%)]' },
  ],
})

function WeekBars({ date, minutes }: { date: string; minutes: readonly number[] }) {
  const most = Math.max(1, ...minutes)
  const days = weekOf(date).map((each, index) => ({ date: each, minutes: minutes[index] ?? 0 }))
  const past = days.filter((each) => each.date <= date)
  const said = past.map((each) => `${weekdayOf(each.date)} ${each.minutes}`).join(', ')
  return (
    <div
      className="grid h-14.5 max-w-75 grid-cols-7 items-end max-md:max-w-none"
      role="img"
      aria-label={`Minutes this week: ${said}`}
    >
      {days.map((each) => (
        <div key={each.date} className={column({ isToday: each.date === date })}>
          <i
            className={bar({ isToday: each.date === date, isNone: each.minutes === 0 })}
            style={{ height: each.minutes === 0 ? stub : Math.max(2 * stub, (each.minutes / most) * tallest) }}
          />
          <span>{weekdayOf(each.date).charAt(0)}</span>
        </div>
      ))}
    </div>
  )
}
