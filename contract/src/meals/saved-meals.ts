import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import { FoodItem, FoodItems } from './food-items.ts'
import { MealName, mealTypes } from './meal-words.ts'
import { TotalNutrition } from './nutrition.ts'
import { Done, Id, IdParams } from '../platform/wire.ts'

/** A meal saved for logging it again. */
export const SavedMeal = z.object({
  id: Id,
  name: z.string(),
  meal_type: z.nullable(z.enum(mealTypes)),
  food_items: z.array(FoodItem),
  total_nutrition: TotalNutrition,
})
export type SavedMeal = z.output<typeof SavedMeal>

export const NewSavedMeal = z.object({
  name: MealName,
  meal_type: z.nullish(z.enum(mealTypes, 'Choose breakfast, lunch, dinner or snack')),
  food_items: FoodItems.check(z.minLength(1, 'Add at least one food')),
})
export type NewSavedMeal = z.output<typeof NewSavedMeal>

/** Part of the `meals` calls. */
export const savedMeals = {
  listSaved: endpoint('GET /saved-meals', {
    summary: 'List saved meals, newest first',
    access: 'user',
    answer: z.object({ saved_meals: z.array(SavedMeal) }),
  }),
  save: endpoint('POST /saved-meals', {
    summary: 'Save a meal under a name, for logging it again',
    access: 'user',
    body: NewSavedMeal,
    maxBodyKb: 64,
    answer: SavedMeal,
    status: 201,
    idempotent: true,
  }),
  removeSaved: endpoint('DELETE /saved-meals/:id', {
    summary: 'Delete a saved meal',
    description: 'Meals that were logged from it stay.',
    access: 'user',
    params: IdParams,
    answer: Done,
  }),
}
