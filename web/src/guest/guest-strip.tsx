import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { leaveToSignIn } from './kept-store.ts'

/** Stands under the header as long as somebody is a guest: what that means, and the way to an account. */
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
