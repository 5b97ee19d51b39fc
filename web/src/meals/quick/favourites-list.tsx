import { foodSearch, foodTexts } from '@finu/contract/meals/foods'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../lib/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState, FailedState } from '../../ui/empty-state.tsx'
import { mealTypeNames } from '../front/meal-types.ts'
import { foodSearchQuery, savedMealsQuery } from '../queries.ts'
import { SavedMealsDialog } from '../saved-meals-dialog.tsx'
import type { Choices } from './choices.ts'
import { FoodRow } from './food-row.tsx'
import { MealAgainRow } from './meal-again-row.tsx'
import { MoreRows, shownRows } from './more-rows.tsx'
import { RowsSkeleton } from './rows-skeleton.tsx'

/** Saved meals, then the foods with a star. */
export function FavouritesList({ choices }: { choices: Choices }) {
  const saved = useQuery(savedMealsQuery)
  const foods = useQuery(foodSearchQuery('', foodSearch.most))
  const [isAll, setIsAll] = useState(false)
  const [isListed, setIsListed] = useState(false)
  if (saved.isPending || foods.isPending) return <RowsSkeleton label="Loading your favourites..." />
  const failed = [saved, foods].filter(({ data }) => !data)
  if (!saved.data || !foods.data)
    return (
      <FailedState
        title={foodTexts.favouritesFailed}
        reason={messageOf(failed[0]?.error)}
        onRetry={() => failed.forEach(({ refetch }) => void refetch())}
      />
    )
  const meals = saved.data
  const rows = [
    ...meals.map((meal) => ({
      key: meal.id,
      row: (
        <MealAgainRow
          key={meal.id}
          meal={meal}
          note={meal.meal_type ? `Saved, ${mealTypeNames[meal.meal_type].toLowerCase()}` : 'Saved'}
          choices={choices}
        />
      ),
    })),
    ...foods.data
      .filter((food) => food.is_favourite)
      .map((food) => ({ key: food.id, row: <FoodRow key={food.id} food={food} choices={choices} /> })),
  ]
  return (
    <>
      {rows.length === 0 ? (
        <EmptyState title="No favourites yet">Mark a food with the star to find it here.</EmptyState>
      ) : (
        <ul aria-label="Favourites">{(isAll ? rows : rows.slice(0, shownRows)).map(({ row }) => row)}</ul>
      )}
      {!isAll && <MoreRows count={rows.length - shownRows} onShow={() => setIsAll(true)} />}
      {meals.length > 0 && (
        <Button look="ghost" size="sm" className="-ml-3.25" aria-haspopup="dialog" onClick={() => setIsListed(true)}>
          All saved meals
        </Button>
      )}
      {isListed && <SavedMealsDialog onUse={choices.open} onClose={() => setIsListed(false)} />}
    </>
  )
}
