import { mealTexts } from '@finu/contract/meals/meals'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { messageOf } from '../lib/api-error.ts'
import { useShown } from '../lib/deletions-store.ts'
import { formatCount } from '../lib/format-number.ts'
import { longDay, weekdayOf } from '../lib/format-time.ts'
import { useShownDay } from '../lib/shown-day.ts'
import { EmptyState, FailedState } from '../ui/empty-state.tsx'
import { FoldingPaper } from '../ui/section.tsx'
import { ShowMore } from '../ui/show-more.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { MealRow } from './meal-row.tsx'
import { mealDayQuery, mealsOfDayQuery } from './queries.ts'

/** The meals of the page's day. */
export function TodaysMeals({ timezone }: { timezone: string | null }) {
  const { day, today } = useShownDay()
  return (
    <FoldingPaper
      title={day === today ? "Today's Meals" : `Meals of ${weekdayOf(day)} ${longDay(day)}`}
      aside={<Count day={day} />}
    >
      <Entries key={day} day={day} isToday={day === today} timezone={timezone} />
    </FoldingPaper>
  )
}

interface DayProps {
  day: string
  isToday: boolean
  timezone: string | null
}

function Count({ day }: Pick<DayProps, 'day'>) {
  const count = useQuery(mealDayQuery(day)).data?.count
  return count ? <span className="text-ui text-ink-subtle">{formatCount(count)}</span> : null
}

function Entries({ day, isToday, timezone }: DayProps) {
  const query = useInfiniteQuery(mealsOfDayQuery(day))
  const { data, error, isPending, refetch } = query
  const entries = useShown(data?.pages.flatMap((page) => page.meals) ?? [])
  if (isPending) return <SkeletonRows count={3} label="Loading meals..." />
  if (!data)
    return <FailedState title={mealTexts.loadFailed} reason={messageOf(error)} onRetry={() => void refetch()} />
  if (entries.length === 0) {
    return (
      <EmptyState title={isToday ? 'No meals yet today' : 'No meals on this day'}>
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
