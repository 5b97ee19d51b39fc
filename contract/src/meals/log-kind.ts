import * as z from 'zod/mini'
import { inputFields, shortText } from '../platform/card-inputs.ts'
import type { LogKind } from '../platform/log-kind.ts'
import { Meal, MealDraft, mealTypes } from './meals.ts'
import { TotalNutrition } from './nutrition.ts'

const { name, notes, at, replaces } = inputFields
const meal_type = z.enum(mealTypes)

/**
 * `unit` is g, a household measure such as cup or slice, or undefined for usual portions. `calories`, in kcal, is the
 * user's own figure for the whole quantity, and is taken as given.
 */
export const FoodInput = z.object({
  name,
  quantity: z.number().check(z.gt(0), z.maximum(5000)),
  unit: z.optional(shortText(40)),
  calories: z.optional(z.number().check(z.minimum(0), z.maximum(5000))),
})
export type FoodInput = z.output<typeof FoodInput>

const foods = z.array(FoodInput).check(z.minLength(1), z.maxLength(20))

export const MealInput = z.object({ name: z.optional(shortText(120)), meal_type, foods, notes, at, replaces })
export type MealInput = z.output<typeof MealInput>

export const mealKind = {
  log: Meal,
  dayList: 'meals',
  formFields: ['name', 'meal_type', 'food_items', 'image_urls', 'notes', 'post_meal_feelings', 'date'],
  created: MealDraft,
  changed: MealDraft,
  /** The nutrition of its foods, if known. */
  figures: { nutrition: TotalNutrition },
  /** `foods` is the complete new list. */
  changes: { name, meal_type, foods, notes, at },
} as const satisfies LogKind
