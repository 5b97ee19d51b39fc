import { toast } from 'react-hot-toast/headless'
import { Dialog } from '../../ui/dialog.tsx'
import { FieldError } from '../../ui/field-error.tsx'
import { useWalletChoice, WalletList } from '../wallet-list.tsx'
import { linkWallet, SignInFirst } from '../wallet-queries.ts'
import { countWallets, walletTexts } from '../wallet-texts.ts'
import { useWallets } from '../wallets-store.ts'
import { refreshWallet } from '../settings/queries.ts'
import { SignInAgain } from '../settings/sign-in-again.tsx'

/** Chooses a wallet of this browser to be added to the account. */
export function LinkWalletDialog({ onClose }: { onClose: () => void }) {
  const wallets = useWallets()
  const choice = useWalletChoice(async (wallet, signal, tell) => {
    await linkWallet(wallet, signal, tell)
    toast.success(walletTexts.connected)
    void refreshWallet()
    onClose()
  })
  const { failure } = choice

  return (
    <Dialog title="Choose a wallet" onClose={onClose}>
      <p className="mb-4 text-ink-muted">
        {countWallets(wallets.length)}
        {wallets.length > 0 && ' It asks for a signature, which is free and moves nothing.'}
      </p>
      <div role="alert" className="mb-4 empty:hidden">
        {failure instanceof SignInFirst ? (
          <SignInAgain words={failure.message}>A wallet is added within ten minutes of signing in.</SignInAgain>
        ) : (
          (failure || wallets.length === 0) && <FieldError>{failure?.message ?? walletTexts.notInstalled}</FieldError>
        )}
      </div>
      <WalletList choice={choice} entering="Connecting..." />
    </Dialog>
  )
}
