import { CaretRightIcon } from '@phosphor-icons/react/dist/csr/CaretRight'
import { useEffect, useRef, useState } from 'react'
import { shortenAddress } from '../lib/format-address.ts'
import { Spinner } from '../ui/spinner.tsx'
import type { Wallet } from './wallet-provider.ts'
import { useKnownAccount, WalletFailure, type WalletStep } from './wallet-queries.ts'
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

const waits: Readonly<Record<Exclude<WalletStep, 'enter'>, string>> = {
  connect: 'Waiting for you to connect in the wallet',
  sign: 'Waiting for your signature in the wallet',
}

interface WalletRowProps {
  wallet: Wallet
  /** Step for which it is waiting; null if it is not the busy one. */
  step: WalletStep | null
  /** True if another wallet is busy. */
  isHeld: boolean
  /** Text while the server checks the signature. */
  entering: string
  onChoose: () => void
}

/** A wallet to choose. */
function WalletRow({ wallet, step, isHeld, entering, onChoose }: WalletRowProps) {
  const account = useKnownAccount(wallet)
  const isBusy = step !== null
  return (
    <li className="border-line not-first:border-t">
      <button
        type="button"
        className="flex min-h-17 w-full items-center gap-3.5 px-4.5 py-2.5 text-left not-aria-disabled:hover:bg-hover focus-visible:-outline-offset-2 aria-busy:bg-bg"
        aria-busy={isBusy}
        aria-disabled={isBusy || isHeld}
        onClick={() => {
          if (!isBusy && !isHeld) onChoose()
        }}
      >
        {wallet.icon === null ? (
          <span
            className="grid size-10 flex-none place-items-center rounded-control bg-primary text-read font-bold text-on-primary"
            aria-hidden="true"
          >
            {wallet.name.match(/./u)?.[0].toUpperCase()}
          </span>
        ) : (
          <img className="size-10 flex-none rounded-control" src={wallet.icon} width="40" height="40" alt="" />
        )}
        <span className="min-w-0 flex-1">
          <b className="block leading-5.5 font-strong wrap-anywhere">{wallet.name}</b>
          <small className="block text-small text-ink-subtle">
            {step !== null
              ? { ...waits, enter: entering }[step]
              : account
                ? `${shortenAddress(account)}, used here before`
                : 'Browser extension'}
          </small>
        </span>
        {isBusy ? (
          <Spinner className="text-ink-subtle" />
        ) : (
          <CaretRightIcon className="text-ink-subtle" size={16} aria-hidden="true" />
        )}
      </button>
    </li>
  )
}
