import { accounts } from '@finu/contract/accounts/accounts'
import { ownDataTexts } from '@finu/contract/accounts/own-data'
import { FingerprintIcon } from '@phosphor-icons/react/dist/csr/Fingerprint'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useRef, useState, type KeyboardEvent } from 'react'
import { ApiError, messageOf } from '../../lib/api-error.ts'
import { useCall } from '../../lib/queries.ts'
import { Button } from '../../ui/button.tsx'
import { FailedState } from '../../ui/empty-state.tsx'
import { FieldError } from '../../ui/field-error.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { confirmWithPasskey } from '../passkey-queries.ts'
import { canUsePasskeys } from '../passkey-support.ts'
import { PasswordField } from '../password-field.tsx'
import { waysQuery } from './queries.ts'
import { SignInAgain } from './sign-in-again.tsx'

interface ConfirmSelfProps {
  /** Reason for the confirmation. */
  children: string
  onConfirmed: () => void
  /** Takes the focus, if this replaces the button that had it. */
  autoFocus?: boolean
}

/**
 * Asks the signed-in person to confirm their identity by the password or a passkey, or by a new sign-in if the account
 * has neither. Not a form element, because it may be inside a form.
 */
export function ConfirmSelf({ children, onConfirmed, autoFocus = false }: ConfirmSelfProps) {
  const { data, error, isPending, refetch } = useQuery(waysQuery)
  if (isPending) return <SkeletonRows count={2} label="Loading ways to sign in..." />
  if (!data)
    return <FailedState title="It cannot be confirmed now" reason={messageOf(error)} onRetry={() => void refetch()} />
  const hasPasskey = data.passkeys.length > 0 && canUsePasskeys
  return (
    <div className="grid gap-4">
      <p className="text-ink-muted">{children}</p>
      {data.has_password && <ByPassword autoFocus={autoFocus} onConfirmed={onConfirmed} />}
      {hasPasskey && <ByPasskey isOnly={!data.has_password} autoFocus={autoFocus} onConfirmed={onConfirmed} />}
      {!data.has_password && !hasPasskey && (
        <div>
          <SignInAgain>
            This browser can confirm it by a new sign-in alone. Then come back within ten minutes.
          </SignInAgain>
        </div>
      )}
    </div>
  )
}

/** Returns true if a call was refused because the sign-in is too old. */
export const isTooLongAgo = (error: unknown): boolean => error instanceof ApiError && error.code === 'sign_in_again'

/** Asks for a confirmation in place after a refusal because of an old sign-in. @param onConfirmed repeats the action */
export function ConfirmAgain({ onConfirmed }: Pick<ConfirmSelfProps, 'onConfirmed'>) {
  return (
    <div className="mt-4">
      <ConfirmSelf autoFocus onConfirmed={onConfirmed}>
        You signed in a while ago. Confirm once more that it is you, and it is done.
      </ConfirmSelf>
    </div>
  )
}

function ByPassword({ autoFocus, onConfirmed }: Omit<ConfirmSelfProps, 'children'>) {
  const [password, setPassword] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const { mutate, isPending, error, reset } = useCall(accounts.confirm)
  const part = useRef<HTMLDivElement>(null)
  const toField = () => part.current?.querySelector('input')?.focus()
  function confirm() {
    if (isPending) return
    setIsMissing(password === '')
    if (password === '') return toField()
    mutate({ body: { password } }, { onSuccess: onConfirmed, onError: toField })
  }
  return (
    <div
      ref={part}
      role="group"
      aria-label="By your password"
      className="grid gap-4"
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
        event.preventDefault()
        confirm()
      }}
    >
      <PasswordField
        autoComplete="current-password"
        autoFocus={autoFocus}
        value={password}
        onChange={(value) => {
          setPassword(value)
          setIsMissing(false)
          reset()
        }}
        error={isMissing ? ownDataTexts.passwordMissing : error ? messageOf(error) : undefined}
      />
      <div>
        <Button isBusy={isPending} onClick={confirm}>
          {isPending ? 'Confirming...' : 'Confirm'}
        </Button>
      </div>
    </div>
  )
}

function ByPasskey({ isOnly, autoFocus, onConfirmed }: Omit<ConfirmSelfProps, 'children'> & { isOnly: boolean }) {
  const { mutate, isPending, error } = useMutation({ mutationFn: confirmWithPasskey })
  return (
    <div>
      <Button
        look={isOnly ? 'primary' : 'line'}
        autoFocus={autoFocus && isOnly}
        isBusy={isPending}
        onClick={() => isPending || mutate(undefined, { onSuccess: onConfirmed })}
      >
        {isPending || <FingerprintIcon size={20} aria-hidden="true" />}
        {isPending ? 'Waiting for the passkey...' : 'Use your passkey'}
      </Button>
      <div role="alert" className="mt-3 empty:hidden">
        {error && <FieldError>{error.message}</FieldError>}
      </div>
    </div>
  )
}
