import type { FoodItem } from '@finu/contract/food-items'
import type { Meal } from '@finu/contract/meals'
import { totalOf } from './totals.ts'

/** A meal as it lies in the database. */
export type StoredMeal = Omit<Meal, 'total_nutrition'>

export const presentMeal = (meal: StoredMeal): Meal => ({ ...meal, total_nutrition: totalOf(meal.food_items) })

/** The foods of the table that a meal names. */
export const foodIdsOf = (items: readonly FoodItem[]): string[] => [
  ...new Set(items.flatMap(({ food_id }) => (food_id === null ? [] : [food_id]))),
]
