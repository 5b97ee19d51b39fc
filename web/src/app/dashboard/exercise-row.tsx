import { exerciseSuggestions, exerciseTexts } from '@finu/contract/fitness/fitness'
import type { Today } from '@finu/contract/insights/insights'
import { PlayIcon } from '@phosphor-icons/react/dist/csr/Play'
import { Link } from '@tanstack/react-router'
import { useTimer } from '../../fitness/timer-store.ts'
import { useStartExercise } from '../../fitness/use-timer.ts'
import { formatCount } from '../../lib/format-number.ts'
import { weekdayOf, weekOf } from '../../lib/format-time.ts'
import { paths } from '../../lib/paths.ts'
import { Button } from '../../ui/button.tsx'
import { LedgerRow } from './ledger-row.tsx'

/** The walk, which most can do, for whoever has not exercised yet. */
const gentlest = exerciseSuggestions[2]
/** Pixels: the tallest bar, and that of a day without exercise. */
const [tallest, stub] = [34, 3]

/** The day's minutes, the week by day, and the exercise done last to start again. */
export function ExerciseRow({ day, goalMinutes }: { day: Today; goalMinutes: number }) {
  const timer = useTimer()
  const { start, isStarting } = useStartExercise({ isManual: false, failure: exerciseTexts.startSuggestedFailed })
  const usual = day.latest_exercise ?? gentlest
  const minutes = day.exercises.reduce((sum, { duration_minutes }) => sum + duration_minutes, 0)
  const week = day.week_minutes.reduce((sum, each) => sum + each, 0)
  return (
    <LedgerRow
      name="Exercise"
      value={
        <>
          {formatCount(minutes)} <small>min</small>
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
            title={`Start ${usual.name}, ${usual.duration_minutes} min`}
            aria-label={`Start ${usual.name}, ${usual.duration_minutes} min`}
            icon={<PlayIcon size={16} weight="fill" aria-hidden="true" />}
            onClick={() => start(usual)}
          >
            <span className="truncate">{shortName(usual)}</span>
          </Button>
        )
      }
    >
      <WeekBars date={day.date} minutes={day.week_minutes} />
    </LedgerRow>
  )
}

/** Characters that fit the button. */
const mostCharacters = 13

/** 'Walk, 25 min'; where that is too long, the name alone. */
function shortName({ name, duration_minutes }: NonNullable<Today['latest_exercise']>): string {
  const whole = `${name}, ${duration_minutes} min`
  return whole.length > mostCharacters ? name : whole
}

function WeekBars({ date, minutes }: { date: string; minutes: readonly number[] }) {
  const most = Math.max(1, ...minutes)
  const days = weekOf(date).map((each, index) => ({ date: each, minutes: minutes[index] ?? 0 }))
  const past = days.filter((each) => each.date <= date)
  const said = past.map((each) => `${weekdayOf(each.date)} ${each.minutes}`).join(', ')
  return (
    <div className="week-bars" role="img" aria-label={`Minutes this week: ${said}`}>
      {days.map((each) => (
        <div key={each.date} className={each.date === date ? 'is-today' : ''}>
          <i
            className={each.minutes === 0 ? 'is-none' : ''}
            style={{ height: each.minutes === 0 ? stub : Math.max(2 * stub, (each.minutes / most) * tallest) }}
          />
          <span>{weekdayOf(each.date).charAt(0)}</span>
        </div>
      ))}
    </div>
  )
}
