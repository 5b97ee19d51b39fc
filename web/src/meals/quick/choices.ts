import type { Food } from '@finu/contract/meals/foods'
import { MealDraft } from '@finu/contract/meals/meals'
import { itemsToSend, type DraftFood } from '../draft.ts'
import type { EarlierMeal } from '../again.ts'
import type { Amount } from '../last-amounts.ts'

/** The actions of the section's rows, and the row that is at work. */
export interface Choices {
  /** The food that is open in its row. */
  picked: Food | null
  lastAmounts: ReadonlyMap<string, Amount>
  busyRow: string | null
  /** The row that was just saved. */
  doneRow: string | null
  /** Opens a food to choose its amount. */
  pick: (food: Food) => void
  /** Logs a meal of one food at once. Resolves to true if it was saved. */
  logFood: (row: string, food: DraftFood) => Promise<boolean>
  /** Adds a food to the meal in the form. */
  addFood: (food: DraftFood) => void
  /** Logs an earlier meal again at once. */
  logAgain: (row: string, meal: EarlierMeal) => void
  /** Puts an earlier meal into the form. */
  open: (meal: EarlierMeal) => void
}

/** Returns a meal of one food. */
export const mealOfFood = (food: DraftFood, type: MealDraft['meal_type']): MealDraft =>
  MealDraft.parse({ name: food.name, meal_type: type, food_items: itemsToSend([food]) })
