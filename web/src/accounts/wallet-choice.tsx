import { InfoIcon } from '@phosphor-icons/react/dist/csr/Info'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { paths, type AuthSearch } from '../lib/paths.ts'
import { FieldError } from '../ui/field-error.tsx'
import { takeAsked } from './asked-wallet-store.ts'
import { AuthHeading } from './auth-layout.tsx'
import { BackLink } from './back-link.tsx'
import type { Wallet } from './wallet-provider.ts'
import { signInWithWallet, WalletFailure, type WalletStep } from './wallet-queries.ts'
import { WalletRow } from './wallet-row.tsx'
import { countWallets, walletTexts } from './wallet-texts.ts'
import { readWallets, useWallets } from './wallets-store.ts'

/** The wallets of this browser, to sign in with one of them. */
export function WalletChoice({ mode }: Pick<AuthSearch, 'mode'>) {
  const wallets = useWallets()
  const navigate = useNavigate()
  const [busy, setBusy] = useState<{ id: string; step: WalletStep } | null>(null)
  const [problem, setProblem] = useState<string>()
  const [isMetaMaskMissed, setMetaMaskMissed] = useState(false)
  const visit = useRef<AbortController>(null)

  async function choose(wallet: Wallet, signal: AbortSignal) {
    setProblem(undefined)
    setMetaMaskMissed(false)
    setBusy({ id: wallet.id, step: 'connect' })
    try {
      const user = await signInWithWallet(wallet, signal, (step) => setBusy({ id: wallet.id, step }))
      toast.success(walletTexts.connected)
      await navigate({ to: user.onboarding_completed ? paths.home : paths.onboarding, replace: true })
    } catch (error) {
      if (signal.aborted) return
      setBusy(null)
      setProblem(error instanceof WalletFailure ? error.message : walletTexts.failed)
    }
  }

  const begin = useEffectEvent((signal: AbortSignal) => {
    if (signal.aborted || !takeAsked()) return
    const metaMask = readWallets().find(({ isMetaMask }) => isMetaMask)
    if (metaMask) void choose(metaMask, signal)
    else setMetaMaskMissed(true)
  })

  useEffect(() => {
    const controller = new AbortController()
    visit.current = controller
    // A visit that is over at once, as in development, asks no wallet.
    queueMicrotask(() => begin(controller.signal))
    // Whoever leaves is not signed in by what a wallet answers later.
    return () => controller.abort()
  }, [])

  const isMissing = wallets.length === 0 || (isMetaMaskMissed && !wallets.some(({ isMetaMask }) => isMetaMask))
  return (
    <div>
      <BackLink search={mode ? { mode } : {}}>All ways to sign in</BackLink>
      <AuthHeading title="Choose a wallet">
        {countWallets(wallets.length)}
        {wallets.length > 0 && ' Signing in asks for a signature. It is free and moves nothing.'}
      </AuthHeading>
      <div role="alert" className="mb-4 empty:hidden">
        <FieldError>{problem ?? (isMissing ? walletTexts.notInstalled : undefined)}</FieldError>
      </div>
      {wallets.length > 0 && (
        <ul className="wallets">
          {wallets.map((wallet) => (
            <WalletRow
              key={wallet.id}
              wallet={wallet}
              step={busy?.id === wallet.id ? busy.step : null}
              isHeld={busy !== null && busy.id !== wallet.id}
              onChoose={() => void choose(wallet, visit.current!.signal)}
            />
          ))}
        </ul>
      )}
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
