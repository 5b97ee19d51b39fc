import type { MealType } from '@finu/contract/meals/meals'

export const mealTypeNames: Record<MealType, string> = {
  breakfast: 'Breakfast',
  lunch: 'Lunch',
  dinner: 'Dinner',
  snack: 'Snack',
}

const namedFirst = /^(breakfast|lunch|dinner|snack) ?: */i

/** Splits off a meal that is named first, as in 'snack: a banana'. */
export function splitMealType(text: string): { type: MealType | null; words: string } {
  const named = namedFirst.exec(text)
  return named
    ? { type: named[1]!.toLowerCase() as MealType, words: text.slice(named[0].length) }
    : { type: null, words: text }
}

/** Guesses the type of a meal by the hour of the day. */
export function mealTypeAt(hour: number): MealType {
  if (hour >= 5 && hour < 11) return 'breakfast'
  if (hour >= 11 && hour < 15) return 'lunch'
  return hour >= 17 && hour < 22 ? 'dinner' : 'snack'
}
