import { useRef, useState } from 'react'
import { showProblems, type FormProblems } from '../../lib/form-problems.ts'

/** Keeps a form's values and problems: these are shown with the cursor in the first field, until something is typed. */
export function useAccountForm<Typed extends object>(none: Typed) {
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState(none)
  const [problems, setProblems] = useState<FormProblems>({})
  const change = (changes: Partial<Typed>) => {
    setTyped({ ...typed, ...changes })
    setProblems({})
  }
  /** @returns whether there was none */
  const show = (found: FormProblems): boolean => {
    if (form.current) showProblems(form.current, () => setProblems(found))
    return Object.keys(found).length === 0
  }
  return { form, typed, problems, change, show }
}
