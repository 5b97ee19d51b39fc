import type { MealDraft } from '@finu/contract/meals/meals'

/** The content with which the form for a meal opens. */
export type MealStart = Partial<MealDraft>

/** Reads a typed sentence: 'soup with bread, an apple' is a meal of that name with three foods. */
export const readSentence = (text: string): MealStart & { name: string; ingredients: string[] } => ({
  name: text,
  ingredients: text
    .split(/,|;|\band\b|\bwith\b/i)
    .map((food) => food.trim())
    .filter(Boolean)
    .slice(0, 20),
})
