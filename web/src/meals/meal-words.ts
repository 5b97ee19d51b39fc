import type { FoodItem } from '@finu/contract/meals/food-items'
import { mealTexts } from '@finu/contract/meals/meals'
import type { Figure, TotalNutrition } from '@finu/contract/meals/nutrition'
import { figureUnits, sayFigure } from '@finu/contract/meals/nutrition-words'
import { formatTime, formatWhen } from '../lib/format-time.ts'
import { parseInstant } from '../lib/instants.ts'

export const figureNames: Record<Figure, { name: string; unit: string }> = {
  calories: { name: 'Energy', unit: figureUnits.calories },
  protein_g: { name: 'Protein', unit: figureUnits.protein_g },
  carbs_g: { name: 'Carbohydrate', unit: figureUnits.carbs_g },
  fat_g: { name: 'Fat', unit: figureUnits.fat_g },
  fiber_g: { name: 'Fibre', unit: figureUnits.fiber_g },
  sugar_g: { name: 'Sugar', unit: figureUnits.sugar_g },
  sodium_mg: { name: 'Sodium', unit: figureUnits.sodium_mg },
}

/** Describes calories: '105 kcal', 'about 300 kcal', 'at least 640 kcal', 'kcal unknown'. */
export const describeCalories = (total: Pick<TotalNutrition, 'calories' | 'partial' | 'is_estimate'>): string =>
  sayFigure('calories', total)

/** Formats a meal's time: 'Today, 14:20', or '14:20' below a heading with the day; a text for an invalid time. */
export function formatMealTime(date: string, timezone: string | null, hasDayHeading = false): string {
  if (Number.isNaN(parseInstant(date))) return mealTexts.invalidTime
  return hasDayHeading ? formatTime(date, timezone) : formatWhen(date, timezone)
}

/** Describes an amount: '1 medium (118 g)', '250 g', '2 × serving'. */
export function describeAmount({ quantity, unit, grams }: Pick<FoodItem, 'quantity' | 'unit' | 'grams'>): string {
  if (unit === 'g') return `${quantity} g`
  const amount = quantity === 1 ? `1 ${unit}` : `${quantity} × ${unit}`
  return grams === null ? amount : `${amount} (${grams} g)`
}

/** Says that a food's figures are no table's; null for those of a table, whose source `sourcesOf` lists apart. */
export const describeOrigin = ({ source }: Pick<FoodItem, 'source'>): string | null =>
  source === 'entered' ? 'Entered by you' : source === 'estimate' ? 'Estimated: 150 kcal a serving' : null

/** Lists where the figures of foods come from: 'Banana: USDA Standard Reference 28, 09040'. */
export const sourcesOf = (foods: readonly Pick<FoodItem, 'name' | 'source_detail'>[]): string[] =>
  foods.flatMap(({ name, source_detail }) => (source_detail ? [`${name}: ${source_detail}`] : []))
