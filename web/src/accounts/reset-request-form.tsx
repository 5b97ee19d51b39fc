import { accounts, accountTexts, ResetRequest } from '@finu/contract/accounts/accounts'
import { useState, type SubmitEvent } from 'react'
import { messageOf } from '../lib/api-error.ts'
import { findProblems, showProblems } from '../lib/form-problems.ts'
import { useCall } from '../lib/queries.ts'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/text-field.tsx'
import { AuthHeading } from './auth-layout.tsx'
import { BackLink } from './back-link.tsx'

/** The form to request an email with a link to set a new password. */
export function ResetRequestForm() {
  const [email, setEmail] = useState('')
  const [problem, setProblem] = useState<string>()
  const { mutate, isPending, isSuccess } = useCall(accounts.requestPasswordReset)

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const found = findProblems(ResetRequest, { email }).email
    showProblems(form, () => setProblem(found))
    if (found) return
    mutate({ body: { email } }, { onError: (error) => showProblems(form, () => setProblem(messageOf(error))) })
  }

  return (
    <form noValidate onSubmit={submit}>
      <BackLink search={{ step: 'email' }}>Back to sign in</BackLink>
      <AuthHeading title="Forgot password?">Tell us your email and we send you a link to choose a new one.</AuthHeading>
      <div role="status">
        {isSuccess && <p className="rounded-control bg-fill px-4 py-3">{accountTexts.resetSent}</p>}
      </div>
      {!isSuccess && (
        <div className="grid gap-[18px]">
          <TextField
            label="Email"
            type="email"
            autoComplete="email"
            placeholder="you@example.com"
            value={email}
            onChange={(value) => {
              setEmail(value)
              setProblem(undefined)
            }}
            error={problem}
          />
          <Button type="submit" size="lg" isBusy={isPending}>
            {isPending ? 'Sending...' : 'Send Link'}
          </Button>
        </div>
      )}
    </form>
  )
}
