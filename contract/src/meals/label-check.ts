import type { Nutrition } from './nutrition.ts'
import { ownFoodTexts, type Label, type OwnFoodInput } from './own-foods.ts'

type LabelledFood = Extract<OwnFoodInput['content'], { kind: 'label' }>

/** A wrong field of a label, by its name in `label`, or `serving`. */
interface LabelFault {
  field: keyof Label | 'serving'
  msg: string
}

/** Energy of fat, the richest in 100 g, with room for rounding. Source: Regulation (EU) 1169/2011, annex XIV. */
const mostKcal = 950
/** Room for rounded figures, and in 100 ml for what weighs more than water, such as honey. */
const mostWeights = { g: 105, ml: 150 } as const

/** Returns the amount that a label's figures are for: grams or millilitres; null if only a serving is known. */
export function basisOf({ basis, serving }: LabelledFood): { amount: number; unit: 'g' | 'ml' } | null {
  if (basis === 'serving') return serving ?? null
  return { amount: 100, unit: basis === '100_g' ? 'g' : 'ml' }
}

/** Lists what cannot be right on a label. Figures that are merely unusual pass. */
export function checkLabel(food: LabelledFood): LabelFault[] {
  const { fat_g, saturated_g, carbs_g, sugar_g, protein_g, salt_g, calories } = food.label
  const faults: LabelFault[] = []
  if ((saturated_g ?? 0) > (fat_g ?? Infinity)) faults.push({ field: 'saturated_g', msg: ownFoodTexts.moreSaturated })
  if ((sugar_g ?? 0) > (carbs_g ?? Infinity)) faults.push({ field: 'sugar_g', msg: ownFoodTexts.moreSugar })
  const of = basisOf(food)
  if (!of) return faults
  if (food.serving && food.serving.unit !== of.unit) faults.push({ field: 'serving', msg: ownFoodTexts.wrongUnit })
  const grams = Math.round(((fat_g ?? 0) + (carbs_g ?? 0) + (protein_g ?? 0) + (salt_g ?? 0)) * 10) / 10
  if (grams > (mostWeights[of.unit] * of.amount) / 100)
    faults.push({ field: 'carbs_g', msg: ownFoodTexts.tooHeavy(grams, of.amount) })
  const most = Math.round((mostKcal * (mostWeights[of.unit] / mostWeights.g) * of.amount) / 100)
  if (calories > most) faults.push({ field: 'calories', msg: ownFoodTexts.tooEnergetic(most) })
  return faults
}

/** Sodium in salt, in milligrams for a gram (Regulation (EU) 1169/2011, annex I). */
const sodiumOfSalt = 400

/** Returns the figures of a label as meals have them. */
export const nutritionOfLabel = (label: Label): Nutrition => ({
  calories: label.calories,
  protein_g: label.protein_g ?? null,
  carbs_g: label.carbs_g ?? null,
  fat_g: label.fat_g ?? null,
  fiber_g: label.fiber_g ?? null,
  sugar_g: label.sugar_g ?? null,
  sodium_mg: label.salt_g == null ? null : label.salt_g * sodiumOfSalt,
})
