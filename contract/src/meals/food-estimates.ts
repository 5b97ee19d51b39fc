import { readEntered, type FoodItem, type FoodItemDraft } from './food-items.ts'
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

/** Whether a unit is one of weight or volume. */
export const isWeighed = (unit: string): boolean => weights.test(unit.trim())

/** Servings of a food of which nothing else is known: what somebody weighed is one, not as many as it has grams. */
export const servingsOf = (quantity: number, unit: string): number => (isWeighed(unit) ? 1 : quantity)

/** A food that nobody knows: the fixed estimate for each serving. */
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

/** One food without a number in the table: as the person entered it, else estimated. */
export function takeWord(item: FoodItemDraft): FoodItem {
  const { name, quantity, unit } = item
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
    source: 'entered',
    source_detail: null,
    food_id: null,
  }
}

/** Sums the nutrition of foods; of a meal without any, nothing is known. */
export function totalOf(items: readonly FoodItem[]): TotalNutrition {
  const parts = items.length === 0 ? [unknownNutrition] : items.map((item) => item.nutrition)
  return presentSums(
    sumNutrition(parts),
    items.some((item) => item.source === 'estimate'),
  )
}
