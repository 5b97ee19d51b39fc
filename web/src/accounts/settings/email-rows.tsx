import { accounts, accountTexts } from '@finu/contract/accounts/accounts'
import { EnvelopeSimpleIcon } from '@phosphor-icons/react/dist/csr/EnvelopeSimple'
import { PasswordIcon } from '@phosphor-icons/react/dist/csr/Password'
import { useState } from 'react'
import { tellFailure, toastOnError } from '../../lib/notify-failure.ts'
import { useCall } from '../../lib/queries.ts'
import { useUser } from '../../lib/user.ts'
import { Button } from '../../ui/button.tsx'
import { Tag } from '../../ui/tag.tsx'
import { accountForm } from './account-form.ts'
import { AccountRow, rowIcon } from './account-row.tsx'
import { EmailForm } from './email-form.tsx'
import { PasswordForm } from './password-form.tsx'
import { refreshAccount, useRemoval } from './queries.ts'
import type { WayRowsProps } from './way-rows.ts'

/** The rows of the email address and the password. */
export function EmailRows({ account, linkedAt }: WayRowsProps) {
  return (
    <>
      <EmailRow account={account} />
      {account.has_password ? <PasswordRow /> : linkedAt !== null && <NoPasswordRow />}
    </>
  )
}

/** State of a form that a row opens. Closing it returns the focus to the button that opened it. */
function useOpenForm() {
  const [isOpen, setIsOpen] = useState(false)
  const [wasOpen, setWasOpen] = useState(false)
  const open = () => setIsOpen(true)
  const close = () => {
    setIsOpen(false)
    setWasOpen(true)
  }
  return { isOpen, wasOpen, open, close }
}

const tellUnsent = (error: unknown) => tellFailure(error, accountTexts.linkFailed)

interface SendButtonProps {
  name: string
  isSending: boolean
  onSend: () => void
  children: string
}

/** A button to send a letter with a link. */
function SendButton({ name, isSending, onSend, children }: SendButtonProps) {
  return (
    <Button look="line" size="sm" isBusy={isSending} aria-label={name} onClick={onSend}>
      {isSending ? 'Sending...' : children}
    </Button>
  )
}

/** Row of the email address, with its actions. */
function EmailRow({ account }: Pick<WayRowsProps, 'account'>) {
  const { email, email_verified: isProven } = useUser()
  const { mutate, isPending, isSuccess } = useCall(accounts.resendVerification)
  const form = useOpenForm()
  const pending = account.pending_email
  const canResend = email !== null && !isProven && !isSuccess && !form.isOpen && pending === null
  return (
    <li>
      <AccountRow
        icon={rowIcon(EnvelopeSimpleIcon)}
        title="Email"
        tag={
          email !== null &&
          (isProven ? (
            <Tag size="sm" tone="ok">
              Confirmed
            </Tag>
          ) : (
            <Tag size="sm" tone="warn">
              Not confirmed
            </Tag>
          ))
        }
        detail={
          <span role="status">
            {email === null
              ? 'This account has no address.'
              : isSuccess
                ? `A new link is on its way to ${email}.`
                : email}
          </span>
        }
        action={
          <div className="flex flex-col gap-2 sm:flex-row">
            {canResend && (
              <SendButton
                name="Send again: the link to confirm your email"
                isSending={isPending}
                onSend={() => mutate(undefined, { onError: tellUnsent })}
              >
                Send again
              </SendButton>
            )}
            {!form.isOpen && pending === null && (
              <Button
                look="line"
                size="sm"
                autoFocus={form.wasOpen}
                aria-label={email === null ? 'Add an email' : 'Change email'}
                onClick={form.open}
              >
                {email === null ? 'Add' : 'Change'}
              </Button>
            )}
          </div>
        }
      />
      {pending !== null ? (
        <PendingEmail email={pending} />
      ) : (
        form.isOpen && <EmailForm hasPassword={account.has_password} onClose={form.close} />
      )}
    </li>
  )
}

/** A new address that is not confirmed yet. */
function PendingEmail({ email }: { email: string }) {
  const { mutateAsync, isPending } = useRemoval(accounts.cancelEmailChange, { onSettled: refreshAccount })
  return (
    <div className={accountForm}>
      <p role="status" className="text-small">
        Open the link sent to <b>{email}</b> within the hour. From then on it is your address, and every other device is
        signed out. Nothing came? Look among your unwanted mail. An address that another account has cannot be yours.
      </p>
      <div>
        <Button
          look="line"
          size="sm"
          autoFocus
          isBusy={isPending}
          onClick={() => void toastOnError(mutateAsync(), 'Could not cancel the change. Please try again.')}
        >
          {isPending ? 'Cancelling...' : 'Cancel the change'}
        </Button>
      </div>
    </div>
  )
}

function PasswordRow() {
  const { isOpen, wasOpen, open, close } = useOpenForm()
  return (
    <li>
      <AccountRow
        icon={rowIcon(PasswordIcon)}
        title="Password"
        tag={
          <Tag size="sm" tone="ok">
            Set
          </Tag>
        }
        detail="A new one signs out every other device and deletes every token."
        action={
          !isOpen && (
            <Button look="line" size="sm" autoFocus={wasOpen} aria-label="Change password" onClick={open}>
              Change
            </Button>
          )
        }
      />
      {isOpen && <PasswordForm onClose={close} />}
    </li>
  )
}

/** The row of an account from Google without a password, which can be set with a letter. */
function NoPasswordRow() {
  const email = useUser().email!
  const { mutate, isPending, isSuccess } = useCall(accounts.requestPasswordReset)
  return (
    <li>
      <AccountRow
        icon={rowIcon(PasswordIcon)}
        title="Password"
        tag={<Tag size="sm">None</Tag>}
        detail={
          <span role="status">
            {isSuccess
              ? accountTexts.resetSent
              : `To get one, have a link sent to ${email}. With it you choose a password, and sign in again everywhere.`}
          </span>
        }
        action={
          !isSuccess && (
            <SendButton
              name="Send a link to choose a password"
              isSending={isPending}
              onSend={() => mutate({ body: { email } }, { onError: tellUnsent })}
            >
              Send a link
            </SendButton>
          )
        }
      />
    </li>
  )
}
