import { ownDataTexts, wordOfNameless } from '@finu/contract/accounts/own-data'
import { useEffect, type SubmitEvent } from 'react'
import { ApiError } from '../../lib/api-error.ts'
import type { FormProblems } from '../../lib/form-problems.ts'
import { useUser } from '../../lib/user.ts'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field-error.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { PasswordField } from '../password-field.tsx'
import { accountForm } from './account-form.ts'
import { ConfirmAgain, isTooLongAgo } from './confirm-self.tsx'
import { useEraseAccount } from './queries.ts'
import { useAccountForm } from './use-account-form.ts'

/** Maps a refusal to the field that it concerns; null if it concerns none. */
function problemsOf(error: unknown): FormProblems | null {
  if (!(error instanceof ApiError)) return null
  if (error.code === 'wrong_password') return { password: ownDataTexts.wrongPassword }
  return Object.keys(error.fields).length > 0 ? error.fields : null
}

/** Returns the text for a failure that concerns no field. */
function wordsFor(error: unknown): string {
  const isRefusal = error instanceof ApiError && error.status > 401 && error.status < 500
  return isRefusal ? error.message : ownDataTexts.deleteFailed
}

const none = { confirmation: '', password: '' }

/** The form to delete the account, with a double confirmation. */
export function DeleteForm({ hasPassword, onKeep }: { hasPassword: boolean; onKeep: () => void }) {
  const { email } = useUser()
  const { form, typed, problems, change, show } = useAccountForm(none)
  const { confirmation, password } = typed
  const { mutate, isPending, error, reset } = useEraseAccount()
  // The braces are needed: some browsers return a promise here, which an effect must not return.
  useEffect(() => {
    form.current?.scrollIntoView({ block: 'nearest' })
  }, [form])
  const isTooLong = isTooLongAgo(error)
  const isGeneral = error !== null && !isTooLong && problemsOf(error) === null

  function type(changes: Partial<typeof none>) {
    change(changes)
    reset()
  }

  function erase() {
    if (isPending) return
    const isRight = confirmation.trim().toLowerCase() === (email ?? wordOfNameless).toLowerCase()
    const found = {
      ...(!isRight && { confirmation: ownDataTexts.wrongConfirmation }),
      ...(hasPassword && password === '' && { password: ownDataTexts.passwordMissing }),
    }
    if (!show(found)) return
    mutate(
      { confirmation, ...(hasPassword && { password }) },
      { onError: (refusal) => void show(problemsOf(refusal) ?? {}) },
    )
  }

  return (
    <form
      className={accountForm}
      noValidate
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault()
        erase()
      }}
      ref={form}
    >
      <TextField
        label={email === null ? `Type ${wordOfNameless} to go on` : 'Type your email to go on'}
        value={confirmation}
        maxLength={254}
        placeholder={email ?? wordOfNameless}
        autoFocus
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        inputMode={email === null ? 'text' : 'email'}
        onChange={(value) => type({ confirmation: value })}
        error={problems['confirmation']}
      />
      {hasPassword ? (
        <PasswordField
          autoComplete="current-password"
          value={password}
          onChange={(value) => type({ password: value })}
          error={problems['password']}
        />
      ) : (
        <p className="hint">This account has no password, so you confirm in another way that it is you.</p>
      )}
      <div className="empty:hidden" role="alert">
        {isGeneral && <FieldError>{wordsFor(error)}</FieldError>}
        {isTooLong && <ConfirmAgain onConfirmed={erase} />}
      </div>
      <div className="flex flex-wrap gap-2.5">
        <Button onClick={onKeep}>Keep my account</Button>
        {!isTooLong && (
          <Button type="submit" look="danger" isBusy={isPending}>
            {isPending ? 'Deleting...' : 'Delete my account'}
          </Button>
        )}
      </div>
    </form>
  )
}
