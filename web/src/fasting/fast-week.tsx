import { tv } from 'tailwind-variants/lite'
import { dayAt, today as todayOf } from '../lib/clock.ts'
import { weekdayOf } from '../lib/format-time.ts'
import { useUser } from '../lib/user.ts'
import { layOutFasts, summarizeFasts, type FastDay, type WeekFast } from './week-bars.ts'

/** Pixels: heights of the tallest bar and of the smallest one. */
const [tallest, least] = [96, 6]

const column = tv({
  base: 'grid content-end justify-items-center gap-1.25',
  variants: { isToday: { true: 'font-strong text-ink' } },
})

const bar = tv({
  base: 'absolute bottom-0 left-1/2 w-full max-w-8.5 -translate-x-1/2 rounded-t-cell bg-data-1',
  variants: { isCompleted: { false: 'opacity-55' } },
})

interface FastWeekProps {
  /** Ended fasts, those of this week among them. */
  fasts: readonly WeekFast[]
}

/** The fasts of this week as bars, Monday to Sunday, with their goals: in full colour if the goal was reached. */
export function FastWeek({ fasts }: FastWeekProps) {
  const { profile } = useUser()
  const today = todayOf(profile)
  const days = layOutFasts(fasts, today, (instantMs) => dayAt(instantMs, profile))
  const conclusion = summarizeFasts(days)
  if (days.every(({ goalHours }) => goalHours === 0))
    return <p className="mb-4.5 text-small text-ink-subtle">{conclusion}</p>
  return (
    <figure className="mb-4.5">
      <div
        className="grid grid-cols-7 gap-2 text-center text-micro text-ink-subtle tabular-nums max-md:gap-1.25"
        role="img"
        aria-label={conclusion}
      >
        {days.map((day) => (
          <div key={day.date} className={column({ isToday: day.date === today })} aria-hidden="true">
            <Bar day={day} />
            <span>{weekdayOf(day.date).slice(0, 3)}</span>
          </div>
        ))}
      </div>
      <figcaption className="mt-2 text-small text-ink-subtle">
        Hours of this week’s fasts, on the day they ended. A dotted line is a goal.
      </figcaption>
    </figure>
  )
}

/** A bar with its hours and its goal; a dashed line for a day on which no fast ended. */
function Bar({ day: { hours, goalHours, height, goalHeight, isCompleted } }: { day: FastDay }) {
  if (goalHours === 0) return <i className="w-full max-w-8.5 border-b border-dashed border-line-control" />
  return (
    <span className="relative block w-full" style={{ height: goalHeight * tallest + 20 }}>
      <i
        className="absolute inset-x-0 border-t-2 border-dotted border-ink-subtle"
        style={{ bottom: goalHeight * tallest }}
      />
      <i className={bar({ isCompleted })} style={{ height: Math.max(least, height * tallest) }} />
      <span className="absolute inset-x-0" style={{ bottom: goalHeight * tallest + 3 }}>
        {`${Math.floor(hours)}h`}
      </span>
    </span>
  )
}
