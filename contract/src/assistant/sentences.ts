import * as z from 'zod/mini'
import { FoodItemDraft } from '../meals/food-items.ts'
import { mealTypes } from '../meals/meals.ts'
import { endpoint } from '../platform/endpoint.ts'
import { Instant, text } from '../platform/wire.ts'

/** The longest sentence that is read, in characters. */
const longestSentence = 500
/** How many sentences a person may have read in an hour. */
export const mostSentencesAnHour = 300

/** A meal as a sentence describes it, to be checked by the person. */
export const MealReading = z.object({
  /** Named after its foods; '' if none was found. */
  name: z.string(),
  /** Null if the sentence says neither the meal nor a time. */
  meal_type: z.nullable(z.enum(mealTypes)),
  food_items: z.array(FoodItemDraft),
  /** Null if the sentence says no time. */
  eaten_at: z.nullable(Instant),
})
export type MealReading = z.output<typeof MealReading>

/** Part of the `chat` calls, as the built-in coach reads them. */
export const sentences = {
  readMeal: endpoint('POST /chat/meal', {
    summary: 'Parse foods and amounts from a sentence',
    description: 'Saves nothing and does not count as a message.',
    access: 'user',
    body: z.object({ text: text(longestSentence).check(z.minLength(1, 'Say what you ate')) }),
    answer: MealReading,
  }),
}
