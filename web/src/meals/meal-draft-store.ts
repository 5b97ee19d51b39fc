import { hourNow } from '../lib/clock.ts'
import { createDraft } from '../lib/drafts.ts'
import { newId } from '../lib/random.ts'
import { emptyForm, type MealForm } from './draft.ts'
import { mealTypeAt } from './front/meal-types.ts'

/** The unsent meal of the page, with the idempotency key for retries. */
export const mealDraft = createDraft(() => ({ form: emptyForm(mealTypeAt(hourNow())), idempotencyKey: newId() }), {
  name: 'meal',
  shape: 2,
})

/** True if something besides the meal of the day was entered. */
export const isBegun = ({ name, foods, feelings, notes, photos, eatenAt }: MealForm): boolean =>
  [name, foods, feelings, notes, photos, eatenAt].some(({ length }) => length > 0)
