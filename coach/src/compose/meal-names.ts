import type { MealType } from '@finu/contract/meals/meals'

const mealNames: [MealType, RegExp][] = [
  ['breakfast', /^(?:br?e?a?k|bk?f|morning)/],
  ['lunch', /^(?:lunch|brunch|midday)/],
  ['dinner', /^(?:dinner|supper|tea$|evening|din)/],
  ['snack', /^(?:snack|elevens|dessert|pudding|afters|tiffin|second|bedtime|midnight)/],
]
/** Returns the meal that a name means, such as 'my late lunch'; null for others. */
export const mealOf = (text: string): MealType | null =>
  mealNames.find(([, pattern]) =>
    pattern.test(text.toLowerCase().replace(/^(?:for |an? |my |the |early |late )+/, '')),
  )?.[0] ?? null
