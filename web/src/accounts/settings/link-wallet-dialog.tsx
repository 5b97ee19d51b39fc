import { useEffect, useRef, useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FieldError } from '../../ui/field-error.tsx'
import { signOut } from '../queries.ts'
import type { Wallet } from '../wallet-provider.ts'
import { linkWallet, SignInFirst, WalletFailure, type WalletStep } from '../wallet-queries.ts'
import { WalletRow } from '../wallet-row.tsx'
import { countWallets, walletTexts } from '../wallet-texts.ts'
import { useWallets } from '../wallets-store.ts'
import { refreshAccount } from './queries.ts'

/** Chooses a wallet of this browser to be added to the account. */
export function LinkWalletDialog({ onClose }: { onClose: () => void }) {
  const wallets = useWallets()
  const [busy, setBusy] = useState<{ id: string; step: WalletStep } | null>(null)
  const [failure, setFailure] = useState<WalletFailure>()
  const visit = useRef<AbortController>(null)

  useEffect(() => {
    const controller = new AbortController()
    visit.current = controller
    // What a wallet answers after the dialog was closed adds nothing.
    return () => controller.abort()
  }, [])

  async function choose(wallet: Wallet, signal: AbortSignal) {
    setFailure(undefined)
    setBusy({ id: wallet.id, step: 'connect' })
    try {
      await linkWallet(wallet, signal, (step) => setBusy({ id: wallet.id, step }))
      toast.success(walletTexts.connected)
      void refreshAccount()
      onClose()
    } catch (error) {
      if (signal.aborted) return
      setBusy(null)
      setFailure(error instanceof WalletFailure ? error : new WalletFailure(walletTexts.failed))
    }
  }

  return (
    <Dialog title="Choose a wallet" onClose={onClose}>
      <p className="mb-4 text-ink-muted">
        {countWallets(wallets.length)}
        {wallets.length > 0 && ' It asks for a signature, which is free and moves nothing.'}
      </p>
      <div role="alert" className="mb-4 empty:hidden">
        {(failure || wallets.length === 0) && <FieldError>{failure?.message ?? walletTexts.notInstalled}</FieldError>}
        {failure instanceof SignInFirst && (
          <>
            <p className="hint mt-1 mb-2">A wallet is added within ten minutes of signing in.</p>
            <Button look="line" size="sm" onClick={signOut}>
              Sign out to sign in again
            </Button>
          </>
        )}
      </div>
      {wallets.length > 0 && (
        <ul className="wallets">
          {wallets.map((wallet) => (
            <WalletRow
              key={wallet.id}
              wallet={wallet}
              step={busy?.id === wallet.id ? busy.step : null}
              isHeld={busy !== null && busy.id !== wallet.id}
              entering="Connecting..."
              onChoose={() => void choose(wallet, visit.current!.signal)}
            />
          ))}
        </ul>
      )}
    </Dialog>
  )
}
