import { lazy, Suspense, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { leaveToSignIn } from './kept-store.ts'

const WalletDialog = lazy(async () => ({ default: (await import('./wallet-dialog.tsx')).WalletDialog }))

/** Stands under the header as long as somebody is a guest: what that means, their wallet, and the way to an account. */
export function GuestStrip() {
  const [isWalletOpen, setIsWalletOpen] = useState(false)
  return (
    <section className="px-(--gutter)" aria-label="You are a guest">
      <div className="banner">
        <p className="flex-1">You are a guest. What you log stays in this browser.</p>
        <Button look="ghost" size="sm" onClick={() => setIsWalletOpen(true)}>
          Wallet
        </Button>
        <Button look="soft" size="sm" onClick={leaveToSignIn}>
          Sign in
        </Button>
      </div>
      {isWalletOpen && (
        <Suspense>
          <WalletDialog onClose={() => setIsWalletOpen(false)} />
        </Suspense>
      )}
    </section>
  )
}
