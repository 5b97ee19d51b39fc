import { useRef, useState } from 'react'
import { showProblems, type FormProblems } from '../../lib/form-problems.ts'

/** State of a form: its values, and its problems, which are shown until the next input with the first field focused. */
export function useAccountForm<Typed extends object>(none: Typed) {
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState(none)
  const [problems, setProblems] = useState<FormProblems>({})
  const change = (changes: Partial<Typed>) => {
    setTyped({ ...typed, ...changes })
    setProblems({})
  }
  /** Shows problems. @returns true if there are none */
  const show = (found: FormProblems): boolean => {
    if (form.current) showProblems(form.current, () => setProblems(found))
    return Object.keys(found).length === 0
  }
  return { form, typed, problems, change, show }
}
