import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { Paper } from '../ui/section.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { mealWeekQuery } from './queries.ts'

const WeekChart = lazy(async () => ({ default: (await import('./week-chart.tsx')).WeekChart }))

/** The last seven days in calories and macros. Not shown where there is nothing to show, or it cannot be loaded. */
export function WeekOfMeals({ today }: { today: string }) {
  const { data, isPending } = useQuery(mealWeekQuery)
  if (!isPending && !data?.days.length) return null
  return (
    <Paper title="Your week" aside={<span className="text-small text-ink-subtle">7 days</span>}>
      <Suspense fallback={<Skeleton height={230} />}>
        {data ? <WeekChart days={data.days} lastDay={data.end_date} today={today} /> : <Skeleton height={230} />}
      </Suspense>
    </Paper>
  )
}
