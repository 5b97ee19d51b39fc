import type { Portion } from './tidy-portions.ts'

/** In 100 g: kilocalories, grams, milligrams of sodium. Unknown is null. */
export interface Figures {
  calories: number | null
  protein_g: number | null
  carbs_g: number | null
  fat_g: number | null
  fiber_g: number | null
  sugar_g: number | null
  sodium_mg: number | null
  /** Explains energy that the other figures do not; not displayed. */
  alcohol_g: number | null
}

/** A food of a public table. */
export interface TableFood extends Figures {
  id: string
  name: string
  aliases: string[]
  portions: Portion[]
  source: string
  reference: string
}

/** Tables write cuts of meat once for each grade and each way of trimming. */
const tooExactNames =
  /separable|trimmed to|grade|\ball grades|composite of|\bprime\b|\bcommodity\b|industrial|infant formula|\bbaby/i
const longestName = 80

/** Lists the reasons why a food of a table is left out: what nobody would choose, and figures that cannot be right. */
export function findFaults(food: TableFood): string[] {
  const { name, portions, calories } = food
  const known = (figure: number | null) => figure ?? 0
  const [protein, carbs, fat, fiber] = [food.protein_g, food.carbs_g, food.fat_g, food.fiber_g].map(known) as [
    number,
    number,
    number,
    number,
  ]
  // Carbohydrates include fibre, of which the body uses from nothing to all.
  const energy = 4 * protein + 4 * Math.max(0, carbs - fiber) + 9 * fat + 7 * known(food.alcohol_g)
  const [usual] = portions
  const checks: [string, boolean][] = [
    ['name', name.length > longestName || tooExactNames.test(name)],
    ['unknown', calories === null || food.protein_g === null || food.carbs_g === null || food.fat_g === null],
    ['energy', known(calories) < 0.75 * energy - 20 || known(calories) > 1.15 * (energy + 4 * fiber) + 20],
    ['weight', protein + carbs + fat > 102 || known(food.sugar_g) > 1.1 * carbs + 1],
    ['portion', !usual || usual.grams > 550 || (usual.grams * known(calories)) / 100 > 1000],
  ]
  return checks.flatMap(([fault, isFound]) => (isFound ? [fault] : []))
}
