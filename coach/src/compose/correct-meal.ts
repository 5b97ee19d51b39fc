import { changeFoods } from './correct-foods.ts'
import type { Correction, LogOf } from './correction.ts'
import { mealOf } from './meals.ts'
import { firstOf, spansOf } from './spans.ts'

/** Corrects a meal's type, foods or time; null if none is said. */
export function correctMeal(log: LogOf<'meal'>, { part, moved, amount }: Correction): LogOf<'meal'> | null {
  const type = firstOf(spansOf(part, 'meal'), mealOf)
  const foods = changeFoods(part, log.input.foods, amount)
  if (!type && !foods && moved.at === undefined) return null
  return {
    ...log,
    input: { ...log.input, ...(type ? { meal_type: type } : {}), ...(foods ? { foods } : {}), ...moved },
  }
}
