import { mealTexts, type Meal } from '@finu/contract/meals/meals'
import type { UseQueryResult } from '@tanstack/react-query'
import { messageOf } from '../../lib/api-error.ts'
import { EmptyState, FailedState } from '../../ui/empty-state.tsx'
import type { LikelyMeal } from '../likely-meals.ts'
import type { Choices } from './choices.ts'
import { MealAgainRow } from './meal-again-row.tsx'
import { RowsSkeleton } from './rows-skeleton.tsx'

interface RecentListProps {
  query: UseQueryResult<Meal[]>
  likely: readonly LikelyMeal[]
  choices: Choices
  /** Puts the cursor into the field above. */
  onSearch: () => void
}

/** The meals that the person is likeliest to log now. */
export function RecentList({ query: { isPending, data, error, refetch }, likely, choices, onSearch }: RecentListProps) {
  if (isPending) return <RowsSkeleton label="Loading your meals..." />
  if (!data)
    return <FailedState title={mealTexts.loadFailed} reason={messageOf(error)} onRetry={() => void refetch()} />
  if (likely.length === 0)
    return (
      <EmptyState title="Nothing to repeat yet">
        <p className="mb-2">Meals you log appear here, so that you can log them again in one tap.</p>
        <button type="button" className="link" onClick={onSearch}>
          Search above to begin
        </button>
      </EmptyState>
    )
  return (
    <ul aria-label="Recent meals">
      {likely.map(({ meal, when }) => (
        <MealAgainRow key={meal.id} meal={meal} note={when} choices={choices} />
      ))}
    </ul>
  )
}
