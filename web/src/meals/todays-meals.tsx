import { mealTexts } from '@finu/contract/meals'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { messageOf } from '../lib/api-error.ts'
import { useShown } from '../lib/deletions-store.ts'
import { formatCount } from '../lib/format-number.ts'
import { EmptyState, FailedState } from '../ui/empty-state.tsx'
import { FoldingPaper } from '../ui/section.tsx'
import { ShowMore } from '../ui/show-more.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { MealRow } from './meal-row.tsx'
import { mealDayQuery, mealsOfDayQuery } from './queries.ts'

interface TodaysMealsProps {
  today: string
  timezone: string | null
}

export function TodaysMeals({ today, timezone }: TodaysMealsProps) {
  return (
    <FoldingPaper title="Today's Meals" aside={<Count today={today} />}>
      <Entries today={today} timezone={timezone} />
    </FoldingPaper>
  )
}

function Count({ today }: Pick<TodaysMealsProps, 'today'>) {
  const count = useQuery(mealDayQuery(today)).data?.count
  return count ? <span className="text-ui text-ink-subtle">{formatCount(count)}</span> : null
}

function Entries({ today, timezone }: TodaysMealsProps) {
  const query = useInfiniteQuery(mealsOfDayQuery(today))
  const { data, error, isPending, refetch } = query
  const entries = useShown(data?.pages.flatMap((page) => page.meals) ?? [])
  if (isPending) return <SkeletonRows count={3} label="Loading meals..." />
  if (!data)
    return <FailedState title={mealTexts.loadFailed} reason={messageOf(error)} onRetry={() => void refetch()} />
  if (entries.length === 0) {
    return (
      <EmptyState title="No meals yet today">
        <a className="link" href="#meal-form">
          Log a meal
        </a>{' '}
        and the day starts to add up.
      </EmptyState>
    )
  }
  return (
    <>
      <ul className="rows">
        {entries.map((meal) => (
          <MealRow key={meal.id} meal={meal} timezone={timezone} />
        ))}
      </ul>
      <ShowMore query={query} />
    </>
  )
}
