import { accounts, accountTexts, EmailChange } from '@finu/contract/accounts/accounts'
import { ownDataTexts } from '@finu/contract/accounts/own-data'
import type { SubmitEvent } from 'react'
import { ApiError } from '../../lib/api-error.ts'
import { findProblems } from '../../lib/form-problems.ts'
import { tellFailure } from '../../lib/notify-failure.ts'
import { useCall } from '../../lib/queries.ts'
import { useUser } from '../../lib/user.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { PasswordField } from '../password-field.tsx'
import { accountForm } from './account-form.ts'
import { ConfirmAgain, isTooLongAgo } from './confirm-self.tsx'
import { refreshAccount } from './queries.ts'
import { useAccountForm } from './use-account-form.ts'

const none = { email: '', password: '' }

/** The form to change or add an address, which stays pending until its link is confirmed. */
export function EmailForm({ hasPassword, onClose }: { hasPassword: boolean; onClose: () => void }) {
  const { email: old } = useUser()
  const { form, typed, problems, change, show } = useAccountForm(none)
  const { mutateAsync, isPending, error: refusal } = useCall(accounts.changeEmail, { onSuccess: refreshAccount })
  const isTooLong = isTooLongAgo(refusal)

  async function send() {
    if (isPending) return
    const { email } = typed
    const body = hasPassword ? typed : { email }
    const found = findProblems(EmailChange, body)
    if (email.trim().toLowerCase() === old?.toLowerCase()) found['email'] ??= accountTexts.sameEmail
    if (!show(found)) return
    try {
      await mutateAsync({ body })
      onClose()
    } catch (error) {
      if (error instanceof ApiError && error.code === 'wrong_password') show({ password: ownDataTexts.wrongPassword })
      else tellFailure(error, accountTexts.linkFailed)
    }
  }

  return (
    <form
      className={accountForm}
      noValidate
      ref={form}
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault()
        void send()
      }}
    >
      <TextField
        label={old === null ? 'Email' : 'New email'}
        type="email"
        autoComplete="email"
        autoFocus
        value={typed.email}
        onChange={(email) => change({ email })}
        error={problems['email']}
      />
      {hasPassword && (
        <PasswordField
          autoComplete="current-password"
          value={typed.password}
          onChange={(password) => change({ password })}
          error={problems['password']}
        />
      )}
      <div className="empty:hidden" role="alert">
        {isTooLong && <ConfirmAgain onConfirmed={() => void send()} />}
      </div>
      <div className="flex flex-wrap gap-2.5">
        {!isTooLong && (
          <Button type="submit" isBusy={isPending}>
            {isPending ? 'Sending...' : 'Send a link there'}
          </Button>
        )}
        <Button look="line" onClick={onClose}>
          {old === null ? 'Cancel' : 'Keep the old one'}
        </Button>
      </div>
    </form>
  )
}
