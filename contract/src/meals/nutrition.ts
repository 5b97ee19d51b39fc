import * as z from 'zod/mini'

/** Figures of a food, in display order. */
export const figures = ['calories', 'protein_g', 'carbs_g', 'fat_g', 'fiber_g', 'sugar_g', 'sodium_mg'] as const
export type Figure = (typeof figures)[number]

const Known = z.nullable(z.number())

/** Kilocalories, grams, and milligrams of sodium. An unknown figure is null, never 0. */
export const Nutrition = z.object({
  calories: Known,
  protein_g: Known,
  carbs_g: Known,
  fat_g: Known,
  fiber_g: Known,
  sugar_g: Known,
  sodium_mg: Known,
})
export type Nutrition = z.output<typeof Nutrition>

/** A sum over foods. A figure unknown for some of them is the sum of the others: at least that much. */
export const TotalNutrition = z.extend(Nutrition, {
  /** Figures that are only a lower bound, or null if no food has them. */
  partial: z.array(z.enum(figures)),
  /** True if it includes estimates. */
  is_estimate: z.boolean(),
})
export type TotalNutrition = z.output<typeof TotalNutrition>

export const unknownNutrition: Nutrition = {
  calories: null,
  protein_g: null,
  carbs_g: null,
  fat_g: null,
  fiber_g: null,
  sugar_g: null,
  sodium_mg: null,
}

/** The fixed estimate for one serving of an unknown food, marked as one. */
export const estimatedServing = {
  calories: 150,
  protein_g: 10,
  carbs_g: 20,
  fat_g: 5,
  fiber_g: 2,
  sugar_g: 1,
  sodium_mg: 50,
} as const satisfies Nutrition

/**
 * Kilocalories and milligrams are whole, grams have one decimal: each figure is rounded to this fraction of its unit.
 */
const partsOfUnit: Record<Figure, number> = {
  calories: 1,
  protein_g: 10,
  carbs_g: 10,
  fat_g: 10,
  fiber_g: 10,
  sugar_g: 10,
  sodium_mg: 1,
}

export function roundFigure(figure: Figure, value: number): number {
  const scale = partsOfUnit[figure]
  // The factor rounds an exact half up although floating point stores it as slightly less.
  return Math.round(value * scale * (1 + Number.EPSILON)) / scale
}

export const forFigures = <T>(of: (figure: Figure) => T): Record<Figure, T> => ({
  calories: of('calories'),
  protein_g: of('protein_g'),
  carbs_g: of('carbs_g'),
  fat_g: of('fat_g'),
  fiber_g: of('fiber_g'),
  sugar_g: of('sugar_g'),
  sodium_mg: of('sodium_mg'),
})

/** Maps each figure by a function, and rounds it. */
export const mapNutrition = (of: (figure: Figure) => number | null): Nutrition =>
  forFigures((figure) => {
    const value = of(figure)
    return value === null ? null : roundFigure(figure, value)
  })

/** Multiplies each figure; unknown stays unknown. */
export const timesNutrition = (nutrition: Nutrition, factor: number): Nutrition =>
  mapNutrition((figure) => {
    const value = nutrition[figure]
    return value === null ? null : value * factor
  })

/** Parts of a sum: for each figure the known amount, and how often it is unknown. */
export interface NutritionSums {
  known: Record<Figure, number>
  unknown: Record<Figure, number>
}

/** Converts sums to totals: a lower bound of 0 carries no information, so it becomes null. */
export function presentSums({ known, unknown }: NutritionSums, isEstimate: boolean): TotalNutrition {
  const partial = figures.filter((figure) => unknown[figure] > 0)
  const totals = mapNutrition((figure) => (unknown[figure] > 0 && known[figure] === 0 ? null : known[figure]))
  return { ...totals, partial, is_estimate: isEstimate }
}

/** Sums several foods in one pass, as this runs for every meal that is read. */
export function sumNutrition(parts: readonly Nutrition[]): NutritionSums {
  const known = forFigures(() => 0)
  const unknown = forFigures(() => 0)
  for (const part of parts) {
    for (const figure of figures) {
      const value = part[figure]
      if (value === null) unknown[figure]++
      else known[figure] += value
    }
  }
  return { known: forFigures((figure) => roundFigure(figure, known[figure])), unknown }
}
