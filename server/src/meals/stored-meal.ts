import type { Meal } from '@finu/contract/meals/meals'
import { totalOf } from '@finu/contract/meals/food-estimates'

/** A stored meal. */
export type StoredMeal = Omit<Meal, 'total_nutrition'>

export const presentMeal = (meal: StoredMeal): Meal => ({ ...meal, total_nutrition: totalOf(meal.food_items) })
