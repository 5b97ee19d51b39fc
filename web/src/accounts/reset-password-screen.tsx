import { accountTexts, NewPasswordForm } from '@finu/contract/accounts/accounts'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState, type SubmitEvent } from 'react'
import { toast } from 'react-hot-toast/headless'
import { messageOf } from '../lib/api-error.ts'
import { findProblems, showProblems } from '../lib/form-problems.ts'
import { paths } from '../lib/paths.ts'
import { Button } from '../ui/button.tsx'
import { FieldError } from '../ui/field-error.tsx'
import { AuthHeading, AuthLayout } from './auth-layout.tsx'
import { PasswordChecklist } from './password-checklist.tsx'
import { PasswordField } from './password-field.tsx'
import { useNewPassword } from './queries.ts'

/** The page of the link in a reset email. */
export function ResetPasswordScreen() {
  const { token } = useSearch({ from: paths.resetPassword })
  return <AuthLayout title="New password">{token ? <NewPassword token={token} /> : <InvalidLink />}</AuthLayout>
}

function InvalidLink() {
  return (
    <>
      <AuthHeading title="Choose a new password">{accountTexts.linkInvalid}</AuthHeading>
      <AskAgain />
    </>
  )
}

function AskAgain() {
  return (
    <Link to={paths.auth} search={{ step: 'reset' }} className="btn btn-line btn-lg">
      Ask for a new link
    </Link>
  )
}

function NewPassword({ token }: { token: string }) {
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<string>()
  const { mutate, isPending, error } = useNewPassword(token)
  const navigate = useNavigate()

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const found = findProblems(NewPasswordForm, { new_password: password }).new_password
    showProblems(event.currentTarget, () => setProblem(found))
    if (found) return
    mutate(password, {
      onSuccess: () => {
        toast.success(accountTexts.passwordReset)
        void navigate({ to: paths.auth, search: { step: 'email' }, replace: true })
      },
    })
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-[18px]">
      <div className="-mb-[18px]">
        <AuthHeading title="Choose a new password">Every place where you are signed in will ask for it.</AuthHeading>
      </div>
      <PasswordField
        label="New password"
        autoComplete="new-password"
        value={password}
        onChange={(value) => {
          setPassword(value)
          setProblem(undefined)
        }}
        error={problem}
      >
        <PasswordChecklist password={password} />
      </PasswordField>
      {error && (
        <div role="alert">
          <FieldError>{messageOf(error)}</FieldError>
        </div>
      )}
      <Button type="submit" size="lg" isBusy={isPending}>
        {isPending ? 'Saving...' : 'Save New Password'}
      </Button>
      {error && <AskAgain />}
    </form>
  )
}
