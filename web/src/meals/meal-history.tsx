import { MealFilters, mealTexts, mealTypes } from '@finu/contract/meals/meals'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useHistoryFilters } from '../lib/use-history-filters.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { HistoryList } from '../ui/history-list.tsx'
import type { FilterMenu } from '../ui/history-search.tsx'
import { FoldingPaper } from '../ui/section.tsx'
import { mealTypeNames } from './front/meal-types.ts'
import { MealRow } from './meal-row.tsx'
import { mealsMatchingQuery } from './queries.ts'

const menus: FilterMenu[] = [
  { key: 'meal_type', label: 'Type', options: mealTypes.map((value) => ({ value, label: mealTypeNames[value] })) },
]

/** The meals of all days, collapsed unless a search is active. */
export function MealHistory({ timezone }: { timezone: string | null }) {
  const filters = useHistoryFilters('meals', MealFilters)
  const query = useInfiniteQuery({ ...mealsMatchingQuery(filters.asked), placeholderData: keepPreviousData })
  return (
    <FoldingPaper title="Meal History" isOpen={filters.isAsked}>
      <HistoryList
        what="meals"
        scrollLabel="Logged meals"
        query={query}
        entries={query.data?.pages.flatMap((page) => page.meals) ?? []}
        filters={filters}
        menus={menus}
        failed={mealTexts.loadFailed}
        empty={<EmptyState title="No meals yet">Each meal that you log can be found here.</EmptyState>}
      >
        {(meal) => <MealRow meal={meal} timezone={timezone} hasDayHeading={false} />}
      </HistoryList>
    </FoldingPaper>
  )
}
