import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { leaveToSignIn } from './kept-store.ts'

/** A strip under the header for guests: explains the guest mode, and links to an account. */
export const GuestStrip = () => (
  <section className="px-(--gutter)" aria-label="You are a guest">
    <Banner>
      <p className="flex-1">You are a guest. What you log stays in this browser.</p>
      <Button look="soft" size="sm" onClick={leaveToSignIn}>
        Sign in
      </Button>
    </Banner>
  </section>
)
