import type { MealType } from '@finu/contract/meals/meals'

export const mealTypeNames: Record<MealType, string> = {
  breakfast: 'Breakfast',
  lunch: 'Lunch',
  dinner: 'Dinner',
  snack: 'Snack',
}

/** Guesses the type of a meal by the hour of the day. */
export function mealTypeAt(hour: number): MealType {
  if (hour >= 5 && hour < 11) return 'breakfast'
  if (hour >= 11 && hour < 15) return 'lunch'
  return hour >= 17 && hour < 22 ? 'dinner' : 'snack'
}
