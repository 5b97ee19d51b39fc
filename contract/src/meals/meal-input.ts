import * as z from 'zod/mini'
import { inputFields, shortText } from '../platform/card-inputs.ts'
import { mealTypes } from './meals.ts'

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

/** `foods` is the complete new list. */
export const mealChanges = { name, meal_type, foods, notes, at }
