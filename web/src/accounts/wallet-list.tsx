import { useEffect, useRef, useState } from 'react'
import type { Wallet } from './wallet-provider.ts'
import { WalletFailure, type WalletStep } from './wallet-queries.ts'
import { WalletRow } from './wallet-row.tsx'
import { walletTexts } from './wallet-texts.ts'
import { useWallets } from './wallets-store.ts'

/** Uses the chosen wallet, until the signal is aborted. @throws WalletFailure */
export type UseWallet = (wallet: Wallet, signal: AbortSignal, tell: (step: WalletStep) => void) => Promise<void>

/** State of a choice between wallets: only one can be busy, and leaving the page aborts it. */
export function useWalletChoice(act: UseWallet) {
  const [busy, setBusy] = useState<{ id: string; step: WalletStep } | null>(null)
  const [failure, setFailure] = useState<WalletFailure>()
  const visit = useRef<AbortController>(null)

  useEffect(() => {
    const controller = new AbortController()
    visit.current = controller
    return () => controller.abort()
  }, [])

  async function choose(wallet: Wallet) {
    const { signal } = visit.current!
    setFailure(undefined)
    setBusy({ id: wallet.id, step: 'connect' })
    try {
      await act(wallet, signal, (step) => setBusy({ id: wallet.id, step }))
    } catch (error) {
      if (signal.aborted) return
      setBusy(null)
      setFailure(error instanceof WalletFailure ? error : new WalletFailure(walletTexts.failed))
    }
  }

  return { busy, failure, choose: (wallet: Wallet) => void choose(wallet) }
}

interface WalletListProps {
  choice: ReturnType<typeof useWalletChoice>
  /** Text while the server checks the signature. */
  entering: string
}

/** The list of this browser's wallets; renders nothing if there are none. */
export function WalletList({ choice: { busy, choose }, entering }: WalletListProps) {
  const wallets = useWallets()
  if (wallets.length === 0) return null
  return (
    <ul className="mb-4.5 overflow-hidden rounded-card border border-line bg-surface">
      {wallets.map((wallet) => (
        <WalletRow
          key={wallet.id}
          wallet={wallet}
          step={busy?.id === wallet.id ? busy.step : null}
          isHeld={busy !== null && busy.id !== wallet.id}
          entering={entering}
          onChoose={() => choose(wallet)}
        />
      ))}
    </ul>
  )
}
