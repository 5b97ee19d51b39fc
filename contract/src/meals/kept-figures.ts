import type { FoodItem, FoodItemDraft } from './food-items.ts'
import type { Food } from './foods.ts'
import { forFigures, timesNutrition, type Nutrition } from './nutrition.ts'

/** Figures of one unit have so many decimals that the largest amount is right to a hundredth. */
const millionth = (value: number) => Math.round(value * 1e6) / 1e6

/** Multiplies figures without rounding them to what is shown. */
export const scaleFigures = (nutrition: Nutrition, factor: number): Nutrition =>
  forFigures((figure) => {
    const value = nutrition[figure]
    return value === null ? null : millionth(value * factor)
  })

/** Returns the figures of one unit of a food. @param grams weight of the unit */
export const figuresOfUnit = (food: Pick<Food, 'per_100_g'>, grams: number): Nutrition =>
  scaleFigures(food.per_100_g, grams / 100)

/** Returns kilocalories of one unit as a meal shows them, with two decimals. */
export const caloriesOfUnit = ({ calories }: Nutrition): number | null =>
  calories === null ? null : Math.round(calories * 100) / 100

/**
 * Returns the food of a meal that a draft with kept figures describes; null if it has none.
 * @param draft its source is as claimed
 */
export function itemOfKept(draft: FoodItemDraft): FoodItem | null {
  const { name, quantity, unit, source, source_detail = null, food_id = null, grams = null, figures } = draft
  if (figures !== 'kept' || !draft.nutrition_per_unit) return null
  const sent = draft.nutrition_per_unit
  const perUnit = forFigures((figure) => (sent[figure] == null ? null : millionth(sent[figure])))
  return {
    name,
    quantity,
    unit,
    grams,
    calories_per_unit: caloriesOfUnit(perUnit),
    nutrition: timesNutrition(perUnit, quantity),
    nutrition_per_unit: perUnit,
    source: source ?? 'entered',
    source_detail,
    food_id,
  }
}
