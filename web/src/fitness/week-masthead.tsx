import { useQuery } from '@tanstack/react-query'
import { formatCount } from '../lib/format-number.ts'
import { addDays } from '../lib/format-time.ts'
import { Stat } from '../ui/masthead.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { formatDuration } from './format-duration.ts'
import { weekQuery } from './queries.ts'
import { WeekChart } from './week-chart.tsx'
import { mondayOf, weekNumber, weekSpan } from './week.ts'

/** The week: its name, how much of the weekly goal is done, and minutes by day. Zeros where it cannot be loaded. */
export function WeekMasthead({ today }: { today: string }) {
  const { data, isPending } = useQuery(weekQuery)
  const monday = mondayOf(today)
  const percent = Math.min(100, data?.weekly_goal_percentage ?? 0)
  const empty = Array.from({ length: 7 }, (_, index) => ({ date: addDays(monday, index), minutes: 0 }))
  return (
    <section className="masthead is-week" aria-label="This week">
      <Stat label="This week" isHeading note={weekSpan(monday)}>
        {`Week ${weekNumber(monday)}`}
      </Stat>
      <div>
        <p className="stat-label">Weekly goal</p>
        <p className="stat">{isPending ? <Skeleton width={90} height={30} /> : `${percent}%`}</p>
        <div
          className="bar mt-1.5"
          role="progressbar"
          aria-label="Weekly goal"
          aria-valuenow={percent}
          aria-valuemin={0}
          aria-valuemax={100}
        >
          <i style={{ width: `${percent}%` }} />
        </div>
      </div>
      <Stat
        label="Exercises this week"
        note={data ? `${formatDuration(data.minutes_this_week)}, ${formatCount(data.calories_this_week)} kcal` : ''}
      >
        {isPending ? <Skeleton width={40} height={30} /> : formatCount(data?.exercises_this_week ?? 0)}
      </Stat>
      <div className="week-cell">
        {isPending ? <Skeleton height={84} /> : <WeekChart days={data?.days ?? empty} today={today} />}
      </div>
    </section>
  )
}
