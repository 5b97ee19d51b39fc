import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '../lib/paths.ts'
import { Button } from '../ui/button.tsx'
import { CodeField, codeLength } from '../ui/code-field.tsx'
import { AuthHeading } from './auth-layout.tsx'
import { BackLink } from './back-link.tsx'
import { readWaiting } from './second-step-store.ts'
import { StartAgain } from './start-again.tsx'
import { useSecondStepForm } from './use-second-step-form.ts'

/** The second step of a sign-in: the code from an app. */
export function CodeStep() {
  // Keep the state from opening the page, because a successful sign-in clears it.
  const [waiting] = useState(readWaiting)
  const { code, problem, isPending, change, send } = useSecondStepForm()
  const isComplete = code.length === codeLength
  if (!waiting) return <StartAgain />
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (isComplete) send(code)
      }}
    >
      <BackLink search={{}}>Back</BackLink>
      <AuthHeading title="One more step">Enter the six digits your authenticator app shows for Finu.</AuthHeading>
      <div className="grid gap-[18px]">
        <CodeField
          label="Code"
          hint="The code changes every 30 seconds. Yours is checked as soon as it is complete."
          value={code}
          error={problem}
          isReadOnly={isPending}
          autoFocus
          onChange={(value) => {
            change(value)
            if (value.length === codeLength) send(value)
          }}
        />
        <Button type="submit" size="lg" isBusy={isPending} aria-disabled={!isComplete}>
          {isPending ? 'Checking...' : 'Verify'}
        </Button>
      </div>
      <p className="mt-5 text-small text-ink-subtle">
        Phone not with you?{' '}
        <Link className="link" to={paths.auth} search={{ step: 'recovery' }}>
          Use a recovery code
        </Link>
      </p>
    </form>
  )
}
