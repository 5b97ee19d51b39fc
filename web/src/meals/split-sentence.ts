import type { MealDraft } from '@finu/contract/meals/meals'

/** The content with which the form for a meal opens. */
export type MealStart = Partial<MealDraft>

/** A meal as a sentence describes it. */
export type MealOfSentence = Pick<MealDraft, 'name' | 'food_items' | 'ingredients'> &
  Pick<MealStart, 'meal_type' | 'eaten_at'>

/** Splits a sentence into names of foods: 'soup with bread, an apple' is a meal of that name with three foods. */
export const splitSentence = (text: string): MealOfSentence => ({
  name: text,
  food_items: [],
  ingredients: text
    .split(/,|;|\band\b|\bwith\b/i)
    .map((food) => food.trim())
    .filter(Boolean)
    .slice(0, 20),
})
