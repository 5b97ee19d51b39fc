import { MealDraft, type Meal } from '@finu/contract/meals/meals'
import type { SavedMeal } from '@finu/contract/meals/saved-meals'
import { keptDraft } from '@finu/contract/meals/snapshots'
import { formatCount } from '../lib/format-number.ts'

/** A meal that can be logged again. */
export type EarlierMeal = Pick<Meal | SavedMeal, 'name' | 'meal_type' | 'food_items' | 'total_nutrition'>

/** Returns the meal as a new one with the same foods, which keep their figures: what is shown is logged. */
export const draftOf = ({ name, meal_type, food_items }: EarlierMeal): MealDraft =>
  MealDraft.parse({ name, meal_type: meal_type ?? 'snack', food_items: food_items.map(keptDraft) })

/** Returns the kilocalories of a meal for the end of its row; a dash if unknown. */
export const kcalOf = ({ total_nutrition: { calories } }: Pick<Meal, 'total_nutrition'>): string =>
  calories === null ? '–' : formatCount(calories)
