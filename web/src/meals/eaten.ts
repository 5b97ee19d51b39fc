import type { Meal } from '@finu/contract/meals/meals'
import type { NutritionTargets } from '@finu/contract/meals/nutrition-targets'

const figures = ['calories', 'protein_g', 'carbs_g', 'fat_g'] as const

type Eaten = { [Figure in (typeof figures)[number]]: number | null } & {
  /** Calories if those of some meals are unknown, wholly or in part: the sum is then a minimum. */
  partial: 'calories'[]
  /** True if some of it is estimated. */
  is_estimate: boolean
}

/** Sums meals in whole kcal and grams; null if none of them has a figure, and 0 without meals. */
export function eatenOf(meals: readonly Meal[]): Eaten {
  const sum = (figure: (typeof figures)[number]) => {
    const known = meals.flatMap(({ total_nutrition }) => total_nutrition[figure] ?? [])
    return meals.length > 0 && known.length === 0 ? null : Math.round(known.reduce((all, each) => all + each, 0))
  }
  return {
    calories: sum('calories'),
    protein_g: sum('protein_g'),
    carbs_g: sum('carbs_g'),
    fat_g: sum('fat_g'),
    partial: meals.some(
      ({ total_nutrition: { calories, partial } }) => calories === null || partial.includes('calories'),
    )
      ? ['calories']
      : [],
    is_estimate: meals.some(({ total_nutrition }) => total_nutrition.is_estimate),
  }
}

/**
 * Returns the note of the day's food: '3 meals, 650 kcal left'. Includes the rest only of a target that the person set.
 * @param counted 'three meals'
 */
export function noteFood(
  meals: readonly Meal[],
  { calories, partial }: Eaten,
  targets: NutritionTargets | null,
  counted: string,
): string {
  if (meals.length === 0) return 'Nothing logged yet'
  const words = `${counted.charAt(0).toUpperCase()}${counted.slice(1)}`
  if (calories === null) return `${words}, calories unknown`
  if (partial.length > 0) return `${words}, some unknown`
  if (!targets) return words
  const left = targets.calories - calories
  return left >= 0 ? `${words}, ${left} kcal left` : `${words}, ${-left} kcal over`
}
