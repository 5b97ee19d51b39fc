import { accounts, accountTexts, PasswordChange } from '@finu/contract/accounts/accounts'
import { useEffect, type SubmitEvent } from 'react'
import { toast } from 'react-hot-toast/headless'
import { ApiError } from '../../lib/api-error.ts'
import { findProblems } from '../../lib/form-problems.ts'
import { tellFailure } from '../../lib/notify-failure.ts'
import { useCall } from '../../lib/queries.ts'
import { useUser } from '../../lib/user.ts'
import { Button } from '../../ui/button.tsx'
import { PasswordChecklist } from '../password-checklist.tsx'
import { PasswordField } from '../password-field.tsx'
import { accountForm } from './account-form.ts'
import { refreshAccount } from './queries.ts'
import { useAccountForm } from './use-account-form.ts'

const none = { current_password: '', new_password: '' }

/** The form to change the password, which requires the current one. */
export function PasswordForm({ onClose }: { onClose: () => void }) {
  const { email } = useUser()
  const { form, typed, problems, change, show } = useAccountForm(none)
  const { mutateAsync, isPending } = useCall(accounts.changePassword, { onSuccess: refreshAccount })
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('input:not([hidden])')?.focus()
  }, [form])

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isPending) return
    if (!show(findProblems(PasswordChange, typed))) return
    try {
      await mutateAsync({ body: typed })
      toast.success(accountTexts.passwordChanged)
      onClose()
    } catch (error) {
      if (error instanceof ApiError && error.code === 'wrong_password')
        show({ current_password: accountTexts.wrongCurrent })
      else tellFailure(error, accountTexts.passwordFailed)
    }
  }

  return (
    <form className={accountForm} noValidate ref={form} onSubmit={(event) => void submit(event)}>
      {/* Tells password managers the account. */}
      <input type="email" autoComplete="username" value={email ?? ''} readOnly hidden />
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        value={typed.current_password}
        onChange={(current_password) => change({ current_password })}
        error={problems['current_password']}
      />
      <PasswordField
        label="New password"
        autoComplete="new-password"
        value={typed.new_password}
        onChange={(new_password) => change({ new_password })}
        error={problems['new_password']}
      >
        <PasswordChecklist password={typed.new_password} />
      </PasswordField>
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" isBusy={isPending}>
          {isPending ? 'Saving...' : 'Change password'}
        </Button>
        <Button look="line" onClick={onClose}>
          Keep the old one
        </Button>
      </div>
    </form>
  )
}
