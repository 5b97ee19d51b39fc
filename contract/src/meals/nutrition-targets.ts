import * as z from 'zod/mini'

/**
 * The default targets of a day's food: the reference intakes of an average adult (Regulation (EU) No 1169/2011, annex
 * XIII, part B). They are no advice for anybody in particular.
 */
export const referenceIntake = { calories: 2000, protein_g: 50, carbs_g: 260, fat_g: 70 } as const

/**
 * Limits of a target. Fewer than 1,200 calories a day should not be planned without a doctor or dietitian, and no
 * product should help with it.
 */
export const targetLimits = {
  calories: { least: 1200, most: 6000 },
  protein_g: { least: 10, most: 400 },
  carbs_g: { least: 20, most: 900 },
  fat_g: { least: 10, most: 300 },
} as const

export type TargetName = keyof typeof targetLimits

/** Returns the error text: 'Use a whole number from 1200 to 6000'. */
export const targetProblem = (name: TargetName): string =>
  `Use a whole number from ${targetLimits[name].least} to ${targetLimits[name].most}`

const target = (name: TargetName) =>
  z
    .int(targetProblem(name))
    .check(
      z.minimum(targetLimits[name].least, targetProblem(name)),
      z.maximum(targetLimits[name].most, targetProblem(name)),
    )

/** The user's targets for a day: kcal, and grams. */
export const NutritionTargets = z.object({
  calories: target('calories'),
  protein_g: target('protein_g'),
  carbs_g: target('carbs_g'),
  fat_g: target('fat_g'),
})
export type NutritionTargets = z.output<typeof NutritionTargets>
