import { accountTexts } from '@finu/contract/accounts/accounts'
import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { toast } from 'react-hot-toast/headless'
import { refusalOr } from '../../lib/api-error.ts'
import { shortenAddress } from '../../lib/format-address.ts'
import { paths } from '../../lib/paths.ts'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field-error.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ConfirmSelf, isTooLongAgo } from '../settings/confirm-self.tsx'
import { describeDevice } from '../settings/device-words.ts'
import { useDisownWallet } from '../settings/queries.ts'
import { closeDialog } from '../../ui/modal.ts'

interface DisownWalletDialogProps {
  address: string
  /** Time when it was added: 'today at 09:12'. */
  when: string
  /** Browser in which it was added. */
  userAgent: string | null
  onClose: () => void
}

const steps = [
  'The wallet is removed.',
  'Every other device is signed out.',
  'You choose a new password and check your ways to sign in.',
]

/** The dialog to remove a wallet that another person added; it also signs out all other devices. */
export function DisownWalletDialog({ address, when, userAgent, onClose }: DisownWalletDialogProps) {
  const { mutateAsync, isPending, error } = useDisownWallet()
  const navigate = useNavigate()
  const dialog = useRef<HTMLDialogElement>(null)
  function secure() {
    if (isPending) return
    // Use the promise, because removing the wallet unmounts this dialog.
    mutateAsync().then(
      () => {
        toast.success(accountTexts.walletRemoved)
        void navigate({ to: paths.settings, search: { section: 'signin' } })
      },
      () => {},
    )
  }
  return (
    <Dialog title="Not your wallet?" ref={dialog} onClose={onClose}>
      <p className="mb-3 text-ink-muted">
        {`${shortenAddress(address)} was added ${when} in ${describeDevice(userAgent).name}. Nothing has been paid to it.`}
      </p>
      <ol className="grid gap-2">
        {steps.map((step, index) => (
          <li key={step} className="flex gap-3">
            <span
              className="grid size-6 flex-none place-items-center rounded-full bg-primary-soft text-small font-strong text-primary-ink"
              aria-hidden="true"
            >
              {index + 1}
            </span>
            {step}
          </li>
        ))}
      </ol>
      <p className="mt-3 text-small text-ink-subtle">Your points and entries stay as they are.</p>
      {isTooLongAgo(error) ? (
        <div className="mt-4">
          <ConfirmSelf autoFocus onConfirmed={secure}>
            Confirm first that it is you.
          </ConfirmSelf>
        </div>
      ) : (
        <div role="alert" className="mt-4 empty:hidden">
          {error && <FieldError>{refusalOr(error, 'Could not remove the wallet. Please try again.')}</FieldError>}
        </div>
      )}
      {!isTooLongAgo(error) && (
        <div className="foot justify-between">
          <Button look="ghost" onClick={() => closeDialog(dialog.current)}>
            It was me
          </Button>
          <Button className="max-md:flex-1" isBusy={isPending} onClick={secure}>
            {isPending ? 'Securing...' : 'Secure my account'}
          </Button>
        </div>
      )}
    </Dialog>
  )
}
