import { useQuery } from '@tanstack/react-query'
import { tv } from 'tailwind-variants/lite'
import { formatCount } from '../lib/format-number.ts'
import { mondayOf, weekdayOf, weekSpan } from '../lib/format-time.ts'
import { LoadedStat } from '../ui/loaded.tsx'
import { Stat } from '../ui/masthead.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { formatDuration } from './format-duration.ts'
import { weekQuery } from './queries.ts'
import { summarizeWeek, weekNumber } from './week.ts'
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

/** Pixels: heights of the tallest bar and of a day without exercise, and the width of a bar. */
const [tallest, stub, barWidth] = [48, 3, 26]

interface WeekChartProps {
  days: readonly { date: string; minutes: number }[]
  today: string
}

const column = tv({
  base: 'grid content-end justify-items-center gap-1',
  variants: { isToday: { true: 'font-strong text-ink' } },
})

const shape = tv({
  variants: {
    kind: { bar: 'fill-data-1 opacity-55', today: 'fill-data-1', stub: 'fill-data-track' },
  },
})

/** Minutes of each day, Monday to Sunday: today in full colour, future days as a stub. */
function WeekChart({ days, today }: WeekChartProps) {
  const most = Math.max(1, ...days.map(({ minutes }) => minutes))
  return (
    <div
      className="grid min-h-22 grid-cols-7 gap-2 text-center text-micro text-ink-subtle"
      role="img"
      aria-label={summarizeWeek(days, today)}
    >
      {days.map(({ date, minutes }) => (
        <div key={date} className={column({ isToday: date === today })} aria-hidden="true">
          <span className="min-h-4 tabular-nums">{date <= today ? minutes : ''}</span>
          <Bar
            height={minutes > 0 ? Math.max(2 * stub, (minutes / most) * tallest) : stub}
            kind={minutes === 0 ? 'stub' : date === today ? 'today' : 'bar'}
          />
          <span>{weekdayOf(date).slice(0, 3)}</span>
        </div>
      ))}
    </div>
  )
}

/** A bar, rounded at the top. */
function Bar({ height, kind }: { height: number; kind: 'bar' | 'today' | 'stub' }) {
  const radius = Math.min(4, height / 2)
  const top = `M0 ${height}V${radius}Q0 0 ${radius} 0H${barWidth - radius}Q${barWidth} 0 ${barWidth} ${radius}V${height}Z`
  return (
    <svg className="w-full max-w-6.5" height={height} viewBox={`0 0 ${barWidth} ${height}`} preserveAspectRatio="none">
      <path className={shape({ kind })} d={top} />
    </svg>
  )
}
