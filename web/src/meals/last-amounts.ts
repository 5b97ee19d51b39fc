import type { FoodItem } from '@finu/contract/meals/food-items'
import type { Meal } from '@finu/contract/meals/meals'

/** An amount of a food. */
export type Amount = Pick<FoodItem, 'quantity' | 'unit'>

/** Returns the amount in which each food was eaten last, by the food's id. @param meals latest first */
export function findLastAmounts(meals: readonly Pick<Meal, 'food_items'>[]): ReadonlyMap<string, Amount> {
  const amounts = new Map<string, Amount>()
  for (const { food_id, quantity, unit } of meals.flatMap(({ food_items }) => food_items)) {
    if (food_id !== null && !amounts.has(food_id)) amounts.set(food_id, { quantity, unit })
  }
  return amounts
}
