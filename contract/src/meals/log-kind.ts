import type { LogKind } from '../platform/log-kind.ts'
import { Meal, MealDraft } from './meals.ts'
import { TotalNutrition } from './nutrition.ts'

export const mealKind = {
  log: Meal,
  dayList: 'meals',
  formFields: ['name', 'meal_type', 'food_items', 'image_urls', 'notes', 'post_meal_feelings', 'date'],
  created: MealDraft,
  changed: MealDraft,
  /** The nutrition of its foods, if known. */
  figures: { nutrition: TotalNutrition },
} as const satisfies LogKind
