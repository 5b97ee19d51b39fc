import { flushSync } from 'react-dom'
import type * as z from 'zod/mini'

/** The first sentence for each field that is not right. */
export type FormProblems = Partial<Record<string, string>>

/** Finds a form's problems by the contract's schema. */
export function findProblems(schema: z.ZodMiniType, values: unknown): FormProblems {
  const problems: FormProblems = {}
  for (const issue of schema.safeParse(values).error?.issues ?? []) problems[String(issue.path[0])] ??= issue.message
  return problems
}

/** Shows the problems of a form and puts the cursor into the first field that has one. */
export function showProblems(form: HTMLElement, show: () => void) {
  flushSync(show)
  form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
}

/** Puts the cursor into the first field that has a problem, once that is shown. */
export const focusProblem = (form: HTMLElement): void => showProblems(form, () => {})
