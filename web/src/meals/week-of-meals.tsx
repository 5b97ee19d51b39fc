import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { TryAgain } from '../ui/loaded.tsx'
import { Paper } from '../ui/section.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { mealWeekQuery } from './queries.ts'

const WeekChart = lazy(async () => ({ default: (await import('./week-chart.tsx')).WeekChart }))

/** Calories and macros of the last seven days; hidden without data. */
export function WeekOfMeals({ today }: { today: string }) {
  const query = useQuery(mealWeekQuery)
  const { data, isError } = query
  if (data?.days.length === 0) return null
  return (
    <Paper title="Your week" aside={<span className="text-small text-ink-subtle">7 days</span>}>
      <Suspense fallback={<Skeleton height={230} />}>
        {data && <WeekChart days={data.days} lastDay={data.end_date} today={today} />}
        {!data && isError && (
          <p className="text-small text-ink-subtle">
            <TryAgain what="your week" query={query} />
          </p>
        )}
        {!data && !isError && <Skeleton height={230} />}
      </Suspense>
    </Paper>
  )
}
