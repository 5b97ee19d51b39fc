import type { MealType } from '@finu/contract/meals/meals'
import type { Part, Span } from '../../reading/read.ts'

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

const skippedAhead = /(?<!(?:fast|lunch|dinner|tea) )\b(?:skipped|missed|no|without) (?:my |the )?$/i
const skippedBehind = /^:?(?: -)? (?:was |i )?(?:skipped|missed|none|nothing|not yet)\b/i

/** Returns true if a meal was skipped: 'skipped breakfast, soup for lunch', 'lunch skipped dinner 700', 'dinner - not yet'. */
export const isSkipped = ({ text, start: from }: Part, { start, end }: Span): boolean =>
  skippedAhead.test(text.slice(0, start - from)) || skippedBehind.test(text.slice(end - from))
