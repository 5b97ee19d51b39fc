import { flushSync } from 'react-dom'
import type * as z from 'zod/mini'

/** The first error message of each invalid field. */
export type FormProblems = Partial<Record<string, string>>

/** Validates a form with the contract's schema. */
export function findProblems(schema: z.ZodMiniType, values: unknown): FormProblems {
  const problems: FormProblems = {}
  for (const issue of schema.safeParse(values).error?.issues ?? []) problems[String(issue.path[0])] ??= issue.message
  return problems
}

/** Shows the problems of a form and focuses the first invalid field. */
export function showProblems(form: HTMLElement, show: () => void) {
  flushSync(show)
  form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
}

/** Focuses the first invalid field after pending updates are rendered. */
export const focusProblem = (form: HTMLElement): void => showProblems(form, () => {})
