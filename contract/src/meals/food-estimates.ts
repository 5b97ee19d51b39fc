import { readEntered, type FoodItem, type FoodItemDraft } from './food-items.ts'
import { itemOfKept, scaleFigures } from './kept-figures.ts'
import { weighKind } from './estimated-kinds.ts'
import {
  estimatedServing,
  mapNutrition,
  presentSums,
  sumNutrition,
  timesNutrition,
  unknownNutrition,
  type Nutrition,
  type TotalNutrition,
} from './nutrition.ts'

const weights =
  /^(?:m?g|kg|grams?|grammes?|kilos?|kilograms?|oz|ounces?|lbs?|pounds?|m?l|cl|dl|(?:milli|centi)?lit(?:re|er)s?)$/i

/** True if a unit is one of weight or volume. */
export const isWeighed = (unit: string): boolean => weights.test(unit.trim())

/**
 * Estimates the nutrition of an unknown food: by the kind and weight that its amount says, or else the fixed estimate for
 * each serving.
 */
export function estimateNutrition(name: string, quantity: number, unit: string): Nutrition {
  const kind = weighKind(name, quantity, unit)
  return kind ? timesNutrition(kind.per100, kind.grams / 100) : timesNutrition(estimatedServing, quantity)
}

/** Gives an unknown food the estimate for its amount. */
export function estimateFood(name: string, quantity: number, unit: string): FoodItem {
  const nutrition = estimateNutrition(name, quantity, unit)
  return {
    name,
    quantity,
    unit,
    grams: null,
    calories_per_unit: Math.round((nutrition.calories! * 100) / quantity) / 100,
    nutrition,
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
