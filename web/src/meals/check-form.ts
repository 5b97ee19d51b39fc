import { MealDraft } from '@finu/contract/meals/meals'
import type * as z from 'zod/mini'
import { findProblems, type FormProblems } from '../lib/form-problems.ts'
import { timeProblem } from '../lib/instants.ts'
import { itemsToSend, readEatenAt, type MealForm } from './draft.ts'

interface CheckedForm {
  meal: z.input<typeof MealDraft>
  problems: FormProblems
}

/** Returns the problem of an ingredient, or of calories, that are typed and not added: they would be lost. */
export const findUnadded = (form: HTMLFormElement): FormProblems =>
  form.querySelector('[data-unadded]') ? { ingredients: 'Add it with the plus, or clear it' } : {}

/** Returns the meal of a form as sent, and its problems by the API's fields. @param timezone zone of the typed time */
export function checkForm(form: MealForm, timezone: string, now: number): CheckedForm {
  const eatenAt = form.eatenAt === '' ? undefined : readEatenAt(form.eatenAt, timezone, now)
  const meal = {
    name: form.name.trim(),
    meal_type: form.type,
    food_items: itemsToSend(form.foods),
    notes: form.notes.trim() || null,
    image_urls: form.photos,
    post_meal_feelings: form.feelings,
    ...(eatenAt && { eaten_at: eatenAt }),
  }
  const problems = findProblems(MealDraft, meal)
  if (eatenAt === null) problems['eaten_at'] = timeProblem(form.eatenAt, timezone, now)
  return { meal, problems }
}
