import * as z from 'zod/mini'
import { text } from '../platform/wire.ts'

export const mealTypes = ['breakfast', 'lunch', 'dinner', 'snack'] as const
export type MealType = (typeof mealTypes)[number]

export const mostSavedMeals = 50

export const mealTexts = {
  loadFailed: 'Failed to load meals',
  nameMissing: 'Please enter a meal name',
  signInToLog: 'Please log in to log meals',
  saveFailed: 'Failed to save meal. Please try again.',
  deleteFailed: 'Failed to delete meal',
  invalidTime: 'Invalid time',
  unknownFood: 'Unknown food',
  unknownUnit: 'Choose a unit of this food',
  tooHeavy: 'Use at most 5 kg of one food',
  tooLight: 'Use at least 0.1 g of a food',
  tooMuch: 'That is more than one meal can be. Check the amounts.',
  savedLoadFailed: 'Failed to load saved meals',
  savedDeleteFailed: 'Failed to delete saved meal',
  nameSaved: 'You have a saved meal of that name already.',
  savedFailed: 'Failed to keep the meal. Please try again.',
  tooManySaved: `You have ${mostSavedMeals} saved meals. Delete one to save another.`,
  targetsFailed: 'Failed to save your targets',
  savedMealDeleted: 'Saved meal deleted',
  saved: 'Meal saved',
  deleted: 'Meal deleted',
  kept: 'Saved for next time',
  changed: 'Meal changed',
  takenBack: 'Undone',
  severalSaved: (count: number) => `${count} meals saved`,
  copyToOther: 'Choose another day to copy to.',
} as const

export const MealName = text(120).check(z.minLength(1, mealTexts.nameMissing))
