import { MealDraft, type Meal } from '@finu/contract/meals/meals'
import type { SavedMeal } from '@finu/contract/meals/saved-meals'
import { timesNutrition } from '@finu/contract/meals/nutrition'
import { formatCount } from '../lib/format-number.ts'
import { itemsToSend, repeatFood, type DraftFood } from './draft.ts'

/** A meal that can be logged again. */
export type EarlierMeal = Pick<Meal | SavedMeal, 'name' | 'meal_type' | 'food_items' | 'total_nutrition'>

const draftWith = (meal: EarlierMeal, foods: readonly DraftFood[]): MealDraft =>
  MealDraft.parse({ name: meal.name, meal_type: meal.meal_type ?? 'snack', food_items: itemsToSend(foods) })

/** Returns the meal as a new one with the same foods. */
export const draftOf = (meal: EarlierMeal): MealDraft =>
  draftWith(
    meal,
    meal.food_items.map((item) => repeatFood(item, '')),
  )

/** Returns the meal with the figures that it was logged with, for when one of its foods is no longer known. */
export const draftByFigures = (meal: EarlierMeal): MealDraft =>
  draftWith(
    meal,
    meal.food_items.map((item) => ({
      ...repeatFood(item, ''),
      food: null,
      entered: item.source === 'estimate' ? null : timesNutrition(item.nutrition, 1 / item.quantity),
    })),
  )

/** Returns the kilocalories of a meal for the end of its row; a dash if unknown. */
export const kcalOf = ({ total_nutrition: { calories } }: Pick<Meal, 'total_nutrition'>): string =>
  calories === null ? '–' : formatCount(calories)
