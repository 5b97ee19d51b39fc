import { mostOfMeal, type FoodItem } from '@finu/contract/meals/food-items'
import {
  figures,
  forFigures,
  presentSums,
  roundFigure,
  type Figure,
  type NutritionSums,
} from '@finu/contract/meals/nutrition'
import { totalOf } from '@finu/contract/meals/food-estimates'

/** True if foods together are no more than a meal, a saved meal or a recipe can be. */
export function isWithinMeal(items: readonly FoodItem[]): boolean {
  const total = totalOf(items)
  return figures.every((figure) => (total[figure] ?? 0) <= mostOfMeal[figure])
}

/** Sums that a meal adds to its day. */
export interface MealSums extends NutritionSums {
  count: number
  estimates: number
}

/** @returns the known sum of each figure, and 1 if that is incomplete */
export function sumsOf(items: readonly FoodItem[]): MealSums {
  const { partial, is_estimate, ...totals } = totalOf(items)
  return {
    known: forFigures((figure) => totals[figure] ?? 0),
    unknown: forFigures((figure) => (partial.includes(figure) ? 1 : 0)),
    count: 1,
    estimates: is_estimate ? 1 : 0,
  }
}

const zeros = forFigures(() => 0)
export const noSums: MealSums = { count: 0, estimates: 0, known: zeros, unknown: zeros }

/** Subtracts a meal's sums from those of the meal that replaces it. */
export const lessSums = (after: MealSums, before: MealSums): MealSums => ({
  count: after.count - before.count,
  estimates: after.estimates - before.estimates,
  known: forFigures((figure) => roundFigure(figure, after.known[figure] - before.known[figure])),
  unknown: forFigures((figure) => after.unknown[figure] - before.unknown[figure]),
})

/** Stored sums of a day or of several. */
export type StoredSums = { count: number; estimates: number } & Record<Figure, number> &
  Record<`unknown_${Figure}`, number>

const nothingStored: StoredSums = {
  count: 0,
  estimates: 0,
  calories: 0,
  protein_g: 0,
  carbs_g: 0,
  fat_g: 0,
  fiber_g: 0,
  sugar_g: 0,
  sodium_mg: 0,
  unknown_calories: 0,
  unknown_protein_g: 0,
  unknown_carbs_g: 0,
  unknown_fat_g: 0,
  unknown_fiber_g: 0,
  unknown_sugar_g: 0,
  unknown_sodium_mg: 0,
}

/** Presents stored sums; zeros if there are none. */
export function presentEaten(sums: StoredSums | null) {
  const { count, estimates, ...rest } = sums ?? nothingStored
  const nutrition = presentSums(
    {
      known: rest,
      unknown: {
        calories: rest.unknown_calories,
        protein_g: rest.unknown_protein_g,
        carbs_g: rest.unknown_carbs_g,
        fat_g: rest.unknown_fat_g,
        fiber_g: rest.unknown_fiber_g,
        sugar_g: rest.unknown_sugar_g,
        sodium_mg: rest.unknown_sodium_mg,
      },
    },
    estimates > 0,
  )
  return { count, total_calories: rest.calories, nutrition }
}
