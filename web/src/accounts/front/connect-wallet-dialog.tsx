import { conversionTexts } from '@finu/contract/wallet/conversions'
import { shortenAddress } from '../../lib/format-address.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { FieldError } from '../../ui/field-error.tsx'
import { useBegin } from '../use-begin.ts'
import { useWalletChoice, WalletList } from '../wallet-list.tsx'
import { connectWallet, WalletFailure } from '../wallet-queries.ts'
import { countWallets, walletTexts } from '../wallet-texts.ts'
import { readWallets, useWallets } from '../wallets-store.ts'

interface ConnectWalletDialogProps {
  registered: string
  onClose: () => void
}

/** The dialog to connect the account's wallet; if the browser has only one, it is asked at once. */
export function ConnectWalletDialog({ registered, onClose }: ConnectWalletDialogProps) {
  const wallets = useWallets()
  const choice = useWalletChoice(async (wallet, signal, tell) => {
    const isSame = await connectWallet(wallet, registered, signal, tell)
    if (!isSame) throw new WalletFailure(conversionTexts.otherWallet(shortenAddress(registered)))
    onClose()
  })

  useBegin(() => {
    const [only, ...others] = readWallets()
    if (only && others.length === 0) choice.choose(only)
  })
  return (
    <Dialog title="Connect your wallet" isSmall onClose={onClose}>
      <p className="mb-4 text-ink-muted">
        {countWallets(wallets.length)} Your account has {shortenAddress(registered)}: choose that account in your
        wallet.
      </p>
      <div role="alert" className="mb-4 empty:hidden">
        <FieldError>
          {choice.failure?.message ?? (wallets.length === 0 ? walletTexts.notInstalled : undefined)}
        </FieldError>
      </div>
      <WalletList choice={choice} entering="Connecting..." />
    </Dialog>
  )
}
