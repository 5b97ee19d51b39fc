import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { Dialog } from '../../ui/dialog.tsx'
import { FieldError } from '../../ui/field-error.tsx'
import { useWalletChoice, WalletList } from '../wallet-list.tsx'
import { ConfirmFirst, linkWallet, SignInFirst } from '../wallet-queries.ts'
import { countWallets, walletTexts } from '../wallet-texts.ts'
import { useWallets } from '../wallets-store.ts'
import { ConfirmSelf } from '../settings/confirm-self.tsx'
import { refreshWallet, waysQuery } from '../settings/queries.ts'
import { SignInAgain } from '../settings/sign-in-again.tsx'

/** The dialog to add a wallet of this browser to the account, after the person has confirmed their identity. */
export function LinkWalletDialog({ onClose }: { onClose: () => void }) {
  const wallets = useWallets()
  const account = useQuery(waysQuery).data
  const [isConfirmed, setIsConfirmed] = useState(false)
  // An account without password and passkey relies on a recent sign-in.
  const cannotConfirm = account && !account.has_password && account.passkeys.length === 0
  const choice = useWalletChoice(async (wallet, signal, tell) => {
    try {
      await linkWallet(wallet, signal, tell)
    } catch (error) {
      if (error instanceof ConfirmFirst) setIsConfirmed(false)
      throw error
    }
    toast.success(walletTexts.connected)
    void refreshWallet()
    onClose()
  })
  const { failure } = choice
  const hasWallets = wallets.length > 0

  return (
    <Dialog title="Choose a wallet" onClose={onClose}>
      {hasWallets && !isConfirmed && !cannotConfirm ? (
        <ConfirmSelf onConfirmed={() => setIsConfirmed(true)}>
          Confirm that it is you, before a wallet is added: your points are paid to it.
        </ConfirmSelf>
      ) : (
        <>
          <p className="mb-4 text-ink-muted">
            {countWallets(wallets.length)}
            {hasWallets && ' It asks for a signature, which is free and moves nothing.'}
          </p>
          <div role="alert" className="mb-4 empty:hidden">
            {failure instanceof SignInFirst ? (
              <SignInAgain words={failure.message}>A wallet is added within ten minutes of signing in.</SignInAgain>
            ) : (
              (failure || !hasWallets) && <FieldError>{failure?.message ?? walletTexts.notInstalled}</FieldError>
            )}
          </div>
          <WalletList choice={choice} entering="Connecting..." />
        </>
      )}
    </Dialog>
  )
}
