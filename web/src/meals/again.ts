import { MealDraft, type Meal } from '@finu/contract/meals/meals'
import type { SavedMeal } from '@finu/contract/meals/saved-meals'
import { keptDraft } from '@finu/contract/meals/snapshots'

/** A meal that can be logged again. */
export type EarlierMeal = Pick<Meal | SavedMeal, 'name' | 'meal_type' | 'food_items' | 'total_nutrition'>

/** Returns the meal as a new one with the same foods, which keep their figures: what is shown is logged. */
export const draftOf = ({ name, meal_type, food_items }: EarlierMeal): MealDraft =>
  MealDraft.parse({ name, meal_type: meal_type ?? 'snack', food_items: food_items.map(keptDraft) })
