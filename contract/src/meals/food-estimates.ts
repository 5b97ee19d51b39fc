import { readEntered, type FoodItem, type FoodItemDraft } from './food-items.ts'
import { itemOfKept, scaleFigures } from './kept-figures.ts'
import {
  estimatedServing,
  mapNutrition,
  presentSums,
  sumNutrition,
  timesNutrition,
  unknownNutrition,
  type TotalNutrition,
} from './nutrition.ts'

const weights =
  /^(?:m?g|kg|grams?|grammes?|kilos?|kilograms?|oz|ounces?|lbs?|pounds?|m?l|cl|dl|(?:milli|centi)?lit(?:re|er)s?)$/i

/** True if a unit is one of weight or volume. */
export const isWeighed = (unit: string): boolean => weights.test(unit.trim())

/** Returns the servings of an unknown food: a weighed amount is one serving, not as many as it has grams. */
export const servingsOf = (quantity: number, unit: string): number => (isWeighed(unit) ? 1 : quantity)

/** Gives an unknown food the fixed estimate for each serving. */
export function estimateFood(name: string, quantity: number, unit: string): FoodItem {
  const servings = servingsOf(quantity, unit)
  return {
    name,
    quantity,
    unit,
    grams: null,
    calories_per_unit: Math.round((estimatedServing.calories * servings * 100) / quantity) / 100,
    nutrition: timesNutrition(estimatedServing, servings),
    source: 'estimate',
    source_detail: null,
    food_id: null,
  }
}

/** Completes a food without a number in the table: with the user's figures, or else with the estimate. */
export function takeWord(item: FoodItemDraft): FoodItem {
  const { name, quantity, unit } = item
  const kept = itemOfKept(item)
  if (kept) return { ...kept, source: 'entered', source_detail: null }
  const entered = readEntered(item)
  if (!entered) return estimateFood(name, quantity, unit)
  const nutrition = mapNutrition((figure) => entered[figure])
  return {
    name,
    quantity,
    unit,
    grams: null,
    calories_per_unit: item.calories_per_unit ?? Math.round((entered.calories! / quantity) * 100) / 100,
    nutrition,
    nutrition_per_unit: scaleFigures(entered, 1 / quantity),
    source: 'entered',
    source_detail: null,
    food_id: null,
  }
}

/** Sums the nutrition of foods; unknown for a meal without any. */
export function totalOf(items: readonly FoodItem[]): TotalNutrition {
  const parts = items.length === 0 ? [unknownNutrition] : items.map((item) => item.nutrition)
  return presentSums(
    sumNutrition(parts),
    items.some((item) => item.source === 'estimate'),
  )
}
