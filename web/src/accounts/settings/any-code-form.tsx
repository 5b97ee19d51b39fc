import { CodeForm } from '@finu/contract/accounts/second-step'
import { useState, type ReactNode, type SubmitEvent } from 'react'
import { findProblems, showProblems } from '../../lib/form-problems.ts'
import { TextField } from '../../ui/text-field.tsx'

interface AnyCodeFormProps {
  /** Text that explains the purpose of the code. */
  intro: string
  onCode: (code: string) => void
  /** Foot of the form, with the submit button. */
  children: ReactNode
}

/** A form for a code from the app or a recovery code. */
export function AnyCodeForm({ intro, onCode, children }: AnyCodeFormProps) {
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string>()

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const found = findProblems(CodeForm, { code })['code']
    showProblems(event.currentTarget, () => setProblem(found))
    if (found === undefined) onCode(code)
  }

  return (
    <form noValidate onSubmit={submit}>
      <p className="mb-4 text-ink-muted">{intro}</p>
      <TextField
        label="Code"
        hint="The six digits of your app, or a recovery code."
        maxLength={40}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        value={code}
        error={problem}
        onChange={(value) => {
          setCode(value)
          setProblem(undefined)
        }}
      />
      {children}
    </form>
  )
}
