import { useQuery } from '@tanstack/react-query'
import { formatCount } from '../lib/format-number.ts'
import { mondayOf, weekSpan } from '../lib/format-time.ts'
import { LoadedStat } from '../ui/loaded.tsx'
import { Stat } from '../ui/masthead.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { formatDuration } from './format-duration.ts'
import { weekQuery } from './queries.ts'
import { WeekChart } from './week-chart.tsx'
import { weekNumber } from './week.ts'
import { WeeklyGoal } from './weekly-goal.tsx'

/** The week: its name, the progress to the weekly goal, and the minutes by day. A running workout takes its place. */
export function WeekMasthead({ today }: { today: string }) {
  const query = useQuery(weekQuery)
  const { data, isPending } = query
  const monday = mondayOf(today)
  return (
    <section
      className="masthead in-[main:has([data-workout])]:hidden md:grid-cols-3 md:gap-y-4.5 wide:grid-cols-[1.1fr_1fr_1fr_1.35fr] wide:gap-y-0"
      aria-label="This week"
    >
      <Stat label="This week" isHeading note={weekSpan(monday)}>
        {`Week ${weekNumber(monday)}`}
      </Stat>
      <WeeklyGoal />
      <LoadedStat
        label="Exercises this week"
        query={query}
        width={40}
        note={(week) => `${formatDuration(week.minutes_this_week)}, ${formatCount(week.calories_this_week)} kcal`}
      >
        {(week) => formatCount(week.exercises_this_week)}
      </LoadedStat>
      <div className="grid items-end pr-0 max-wide:col-span-full max-wide:border-l-0 max-wide:pl-0 max-md:hidden">
        {isPending && <Skeleton height={88} />}
        {data && <WeekChart days={data.days} today={today} />}
      </div>
    </section>
  )
}
