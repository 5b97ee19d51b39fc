import { changeFoods } from './correct-foods.ts'
import { isDoubt, type Correction, type Doubt, type LogOf } from './correction.ts'
import { changedByQuality } from './food-qualities.ts'
import { mealOf } from './meals.ts'
import { firstOf, spansOf } from './spans.ts'

/** Corrects a meal's type, foods or time; null if none is said. */
export function correctMeal(log: LogOf<'meal'>, { part, moved, amount }: Correction): LogOf<'meal'> | Doubt | null {
  const type = firstOf(spansOf(part, 'meal'), mealOf)
  const foods = changedByQuality(part, log.input.foods) ?? changeFoods(part, log.input.foods, amount)
  if (foods && isDoubt(foods)) return foods
  if (!type && !foods && moved.at === undefined) return null
  return {
    ...log,
    input: { ...log.input, ...(type ? { meal_type: type } : {}), ...(foods ? { foods } : {}), ...moved },
  }
}
