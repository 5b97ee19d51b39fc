import { useState } from 'react'
import { now } from '../lib/clock.ts'
import { showProblems, type FormProblems } from '../lib/form-problems.ts'
import { knownTimezone } from '../lib/user.ts'
import { checkForm, findUnadded } from './check-form.ts'
import type { MealForm } from './draft.ts'

/** Checks the form of a meal when it is to be saved; a problem is gone once its field changes. */
export function useMealCheck() {
  const [problems, setProblems] = useState<FormProblems>({})
  /** @param field field of the API that was changed */
  const resolve = (field: string) =>
    setProblems((before) => ({ ...before, [field]: undefined, ingredients: undefined }))
  /** Returns the meal to send; null if there are problems, which the form then shows. */
  const check = (form: MealForm, element: HTMLFormElement) => {
    const { meal, problems: wrong } = checkForm(form, knownTimezone(), now())
    const found = { ...wrong, ...findUnadded(element) }
    if (Object.keys(found).length === 0) return meal
    showProblems(element, () => setProblems(found))
    return null
  }
  return { problems, resolve, check }
}
