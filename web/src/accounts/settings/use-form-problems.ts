import { useRef, useState } from 'react'
import { showProblems, type FormProblems } from '../../lib/form-problems.ts'

/** What is wrong in a form: shown with the cursor in the first field of it, until something is typed. */
export function useFormProblems() {
  const form = useRef<HTMLFormElement>(null)
  const [problems, setProblems] = useState<FormProblems>({})
  /** @returns whether there was none */
  const show = (found: FormProblems): boolean => {
    if (form.current) showProblems(form.current, () => setProblems(found))
    return Object.keys(found).length === 0
  }
  return { form, problems, show, clear: () => setProblems({}) }
}
