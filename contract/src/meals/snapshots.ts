import type { FoodItem, FoodItemDraft } from './food-items.ts'
import { estimateFood } from './food-estimates.ts'
import { ownPrefix, unitsOf, weights, type Measured } from './foods.ts'
import { caloriesOfUnit, scaleFigures } from './kept-figures.ts'
import { timesNutrition, type Nutrition } from './nutrition.ts'

/** Returns the figures of one unit of a food in a meal, as it was logged. */
export function perUnitOf({ nutrition, nutrition_per_unit, calories_per_unit, quantity }: FoodItem): Nutrition {
  if (nutrition_per_unit) return nutrition_per_unit
  const perUnit = scaleFigures(nutrition, 1 / quantity)
  // The rounded kilocalories of the whole are less exact, unless they come from elsewhere.
  const isExact = calories_per_unit !== null && Math.round(calories_per_unit * quantity) === nutrition.calories
  return isExact ? { ...perUnit, calories: calories_per_unit } : perUnit
}

/**
 * Lists the units in which a food of a meal can be given without looking it up, its own first. A custom food may be known
 * by volume or serving alone, so it keeps its unit.
 */
export function unitsOfItem({ unit, grams, quantity, food_id }: FoodItem): { name: string; grams: number }[] {
  if (grams === null) return [{ name: unit, grams: 1 }]
  const isOwn = food_id?.startsWith(ownPrefix) ?? false
  if (unit in weights && !isOwn) {
    const [own, other] = [unit, unit === 'g' ? 'oz' : 'g']
    return [own, other].map((name) => ({ name, grams: weights[name]! }))
  }
  return unitsOf({ measured_in: isOwn ? 'serving' : 'g', portions: [{ name: unit, grams: grams / quantity }] })
}

/**
 * Returns a food of a meal in another amount, with the figures that it was logged with; null for a unit that it has not.
 * @param food its present food, if there is still one, for its other units
 */
export function inAmount(
  item: FoodItem,
  quantity: number,
  unit: string,
  food: Measured | null = null,
): FoodItem | null {
  if (quantity === item.quantity && unit === item.unit) return item
  if (item.source === 'estimate') return estimateFood(item.name, quantity, unit)
  const [own, ...others] = unitsOfItem(item)
  const known = [own!, ...others, ...(food && item.grams !== null ? unitsOf(food) : [])]
  const found = known.find(({ name }) => name === unit)
  if (!found) return null
  const perUnit = unit === item.unit ? perUnitOf(item) : scaleFigures(perUnitOf(item), found.grams / own!.grams)
  return {
    ...item,
    quantity,
    unit,
    grams: item.grams === null ? null : Math.round(found.grams * quantity * 10) / 10,
    calories_per_unit: caloriesOfUnit(perUnit),
    nutrition: timesNutrition(perUnit, quantity),
    nutrition_per_unit: perUnit,
  }
}

/** Returns a food of a meal as it is sent to be logged with the figures that it has there. */
export function keptDraft(item: FoodItem): FoodItemDraft {
  const { name, quantity, unit, source, source_detail, food_id, grams } = item
  if (source === 'estimate') return { name, quantity, unit, source }
  const amount = { name, quantity, unit, food_id, source, source_detail, grams }
  return { ...amount, figures: 'kept', nutrition_per_unit: perUnitOf(item) }
}
