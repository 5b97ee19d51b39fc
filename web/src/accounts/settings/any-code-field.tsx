import { CodeForm } from '@finu/contract/second-step'
import { findProblems } from '../../lib/form-problems.ts'
import { TextField } from '../../ui/text-field.tsx'

/** What is wrong with what was typed as a code; undefined where nothing is. */
export const codeProblem = (code: string): string | undefined => findProblems(CodeForm, { code })['code']

interface AnyCodeFieldProps {
  value: string
  onChange: (value: string) => void
  error: string | undefined
}

/** A code of the app, or one that was kept. */
export const AnyCodeField = (props: AnyCodeFieldProps) => (
  <TextField
    {...props}
    label="Code"
    hint="The six digits of your app, or a recovery code."
    maxLength={40}
    autoComplete="one-time-code"
    autoCapitalize="none"
    spellCheck={false}
  />
)
