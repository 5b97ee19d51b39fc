import { InfoIcon } from '@phosphor-icons/react/dist/csr/Info'
import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import type { AuthSearch } from '../lib/paths.ts'
import { FieldError } from '../ui/field-error.tsx'
import { takeAsked } from './asked-wallet-store.ts'
import { AuthHeading } from './auth-layout.tsx'
import { BackLink } from './back-link.tsx'
import { useGoingOn } from './use-going-on.ts'
import { useBegin } from './use-begin.ts'
import { useWalletChoice, WalletList } from './wallet-list.tsx'
import { signInWithWallet } from './wallet-queries.ts'
import { countWallets, walletTexts } from './wallet-texts.ts'
import { readWallets, useWallets } from './wallets-store.ts'

/** The list of this browser's wallets to sign in with. */
export function WalletChoice({ mode }: Pick<AuthSearch, 'mode'>) {
  const wallets = useWallets()
  const goOn = useGoingOn()
  const [isMetaMaskMissed, setMetaMaskMissed] = useState(false)
  const choice = useWalletChoice(async (wallet, signal, tell) => {
    setMetaMaskMissed(false)
    const user = await signInWithWallet(wallet, signal, tell)
    if (user) toast.success(walletTexts.connected)
    await goOn(user)
  })

  useBegin(() => {
    if (!takeAsked()) return
    const metaMask = readWallets().find(({ isMetaMask }) => isMetaMask)
    if (metaMask) choice.choose(metaMask)
    else setMetaMaskMissed(true)
  })

  const isMissing = wallets.length === 0 || (isMetaMaskMissed && !wallets.some(({ isMetaMask }) => isMetaMask))
  return (
    <div>
      <BackLink search={mode ? { mode } : {}}>All ways to sign in</BackLink>
      <AuthHeading title="Choose a wallet">
        {countWallets(wallets.length)}
        {wallets.length > 0 && ' Signing in asks for a signature. It is free and moves nothing.'}
      </AuthHeading>
      <div role="alert" className="mb-4 empty:hidden">
        <FieldError>{choice.failure?.message ?? (isMissing ? walletTexts.notInstalled : undefined)}</FieldError>
      </div>
      <WalletList choice={choice} entering="Signing you in..." />
      <p className="hint flex items-start gap-2">
        <InfoIcon className="mt-px flex-none" size={16} aria-hidden="true" />
        <span>
          No wallet here? Any wallet that announces itself to the browser shows up in this list. You can also start with
          email.
        </span>
      </p>
    </div>
  )
}
