import type { FoodItem } from '@finu/contract/meals/food-items'
import type { Figure } from '@finu/contract/meals/nutrition'

/** Grams of a healthy meal: at least this much fibre and protein, at most this much sugar. */
export const healthyGrams = { fiber: 5, protein: 10, sugar: 15 } as const

const isReal = ({ source }: FoodItem) => source === 'reference' || source === 'provider'

/**
 * Returns true if real food data show that a meal is healthy. Known fibre and protein count; sugar must be known for
 * every food, so one food that is estimated, entered or without sugar makes it false.
 */
export function isHealthy(items: readonly FoodItem[]): boolean {
  const sum = (figure: Figure) => items.reduce((total, { nutrition }) => total + (nutrition[figure] ?? 0), 0)
  return (
    items.every((item) => isReal(item) && item.nutrition.sugar_g !== null) &&
    sum('fiber_g') >= healthyGrams.fiber &&
    sum('protein_g') >= healthyGrams.protein &&
    sum('sugar_g') <= healthyGrams.sugar
  )
}
