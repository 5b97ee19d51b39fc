import { accountTexts } from '@finu/contract/accounts'
import { EnvelopeSimpleIcon } from '@phosphor-icons/react/dist/csr/EnvelopeSimple'
import { PasswordIcon } from '@phosphor-icons/react/dist/csr/Password'
import { useState } from 'react'
import { tellFailure } from '../../lib/notify-failure.ts'
import { useUser } from '../../lib/user.ts'
import { Button } from '../../ui/button.tsx'
import { Tag } from '../../ui/tag.tsx'
import { useResendVerification, useResetRequest } from '../queries.ts'
import { AccountRow, rowIcon } from './account-row.tsx'
import { PasswordForm } from './password-form.tsx'
import type { WayRowsProps } from './way-rows.ts'

/** The address and its password. */
export function EmailRows({ account, linkedAt }: WayRowsProps) {
  return (
    <>
      <EmailRow />
      {account.has_password ? <PasswordRow /> : linkedAt !== null && <NoPasswordRow />}
    </>
  )
}

const tellUnsent = (error: unknown) => tellFailure(error, 'Could not send the link. Please try again.')

interface SendButtonProps {
  name: string
  isSending: boolean
  onSend: () => void
  children: string
}

/** Has a letter with a link sent. */
function SendButton({ name, isSending, onSend, children }: SendButtonProps) {
  return (
    <Button look="line" size="sm" isBusy={isSending} aria-label={name} onClick={onSend}>
      {isSending ? 'Sending...' : children}
    </Button>
  )
}

function EmailRow() {
  const { email, email_verified: isProven } = useUser()
  const { mutate, isPending, isSuccess } = useResendVerification()
  const row = { icon: rowIcon(EnvelopeSimpleIcon), title: 'Email' }
  if (email === null)
    return (
      <li>
        <AccountRow {...row} detail="This account has no address." />
      </li>
    )
  if (isProven)
    return (
      <li>
        <AccountRow {...row} tag={<Tag tone="ok">Confirmed</Tag>} detail={email} />
      </li>
    )
  return (
    <li>
      <AccountRow
        {...row}
        tag={<Tag tone="warn">Not confirmed</Tag>}
        detail={<span role="status">{isSuccess ? `A new link is on its way to ${email}.` : email}</span>}
        action={
          !isSuccess && (
            <SendButton
              name="Send again: the link to confirm your email"
              isSending={isPending}
              onSend={() => mutate(undefined, { onError: tellUnsent })}
            >
              Send again
            </SendButton>
          )
        }
      />
    </li>
  )
}

function PasswordRow() {
  const [isOpen, setIsOpen] = useState(false)
  const [wasOpen, setWasOpen] = useState(false)
  const close = () => {
    setIsOpen(false)
    setWasOpen(true)
  }
  return (
    <li>
      <AccountRow
        icon={rowIcon(PasswordIcon)}
        title="Password"
        tag={<Tag tone="ok">Set</Tag>}
        detail="A new one signs out every other device and deletes every token."
        action={
          !isOpen && (
            <Button
              look="line"
              size="sm"
              autoFocus={wasOpen}
              aria-label="Change password"
              onClick={() => setIsOpen(true)}
            >
              Change
            </Button>
          )
        }
      />
      {isOpen && <PasswordForm onClose={close} />}
    </li>
  )
}

/** An account that came from Google: its address can be given a password by a letter. */
function NoPasswordRow() {
  const email = useUser().email!
  const { mutate, isPending, isSuccess } = useResetRequest()
  return (
    <li>
      <AccountRow
        icon={rowIcon(PasswordIcon)}
        title="Password"
        tag={<Tag>None</Tag>}
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
              onSend={() => mutate(email, { onError: tellUnsent })}
            >
              Send a link
            </SendButton>
          )
        }
      />
    </li>
  )
}
