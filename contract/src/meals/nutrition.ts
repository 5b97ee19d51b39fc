import * as z from 'zod/mini'

/** Figures of a food, in the order in which they are shown. */
export const figures = ['calories', 'protein_g', 'carbs_g', 'fat_g', 'fiber_g', 'sugar_g', 'sodium_mg'] as const
export type Figure = (typeof figures)[number]

const Known = z.nullable(z.number())

/** Kilocalories, grams, and milligrams of sodium. Unknown is null, never 0. */
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

/** A sum over foods. A figure that some of them do not tell is the sum of the others: at least that much. */
export const TotalNutrition = z.extend(Nutrition, {
  /** The figures that are only a part; null among them where nothing is known. */
  partial: z.array(z.enum(figures)),
  /** Whether estimates are in it. */
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

/** Kilocalories and milligrams are whole, grams have one decimal: each is counted in so many parts of its unit. */
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
  // The smallest bit more, so that what is exactly half is rounded up although it is stored as a little less.
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

/** Each figure through a function; rounded. */
export const mapNutrition = (of: (figure: Figure) => number | null): Nutrition =>
  forFigures((figure) => {
    const value = of(figure)
    return value === null ? null : roundFigure(figure, value)
  })

/** So many times as much; unknown stays unknown. */
export const timesNutrition = (nutrition: Nutrition, factor: number): Nutrition =>
  mapNutrition((figure) => {
    const value = nutrition[figure]
    return value === null ? null : value * factor
  })

/** Parts of a sum: of each figure the known amount, and how often it is unknown. */
export interface NutritionSums {
  known: Record<Figure, number>
  unknown: Record<Figure, number>
}

/** Says what sums tell: 'at least 0' tells nothing, so it is null. */
export function presentSums({ known, unknown }: NutritionSums, isEstimate: boolean): TotalNutrition {
  const partial = figures.filter((figure) => unknown[figure] > 0)
  const totals = mapNutrition((figure) => (unknown[figure] > 0 && known[figure] === 0 ? null : known[figure]))
  return { ...totals, partial, is_estimate: isEstimate }
}

/** The sums of several foods. In one walk: every meal that is read has them made. */
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
