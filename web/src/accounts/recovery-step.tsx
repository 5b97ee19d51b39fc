import { RecoveryForm } from '@finu/contract/accounts/second-step'
import { useState, type SubmitEvent } from 'react'
import { findProblems, showProblems } from '../lib/form-problems.ts'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/text-field.tsx'
import { AuthHeading } from './auth-layout.tsx'
import { BackLink } from './back-link.tsx'
import { canUsePasskeys } from './passkey-support.ts'
import { readWaiting } from './second-step-store.ts'
import { StartAgain } from './start-again.tsx'
import { useSecondStepForm } from './use-second-step-form.ts'

/** The second step of a sign-in without the app, by a recovery code. */
export function RecoveryStep() {
  const [waiting] = useState(readWaiting)
  const { code, problem, isPending, change, send, setProblem } = useSecondStepForm()
  if (!waiting) return <StartAgain />

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const found = findProblems(RecoveryForm, { code })
    if (found['code'] === undefined) send(code)
    else showProblems(event.currentTarget, () => setProblem(found['code']))
  }

  return (
    <form noValidate onSubmit={submit}>
      <BackLink search={{ step: 'code' }}>Back to the code</BackLink>
      <AuthHeading title="Use a recovery code">
        One of the ten codes you saved when you turned the second step on. Each works once.
      </AuthHeading>
      <div className="grid gap-[18px]">
        <TextField
          label="Recovery code"
          value={code}
          onChange={change}
          error={problem}
          autoFocus
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
        />
        <Button type="submit" size="lg" isBusy={isPending}>
          {isPending ? 'Checking...' : 'Sign in with this code'}
        </Button>
      </div>
      {canUsePasskeys && (
        <p className="mt-5 text-small text-ink-subtle">No codes either? A passkey signs you in without one.</p>
      )}
    </form>
  )
}
