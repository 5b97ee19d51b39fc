import { Link, useRouter } from '@tanstack/react-router'
import { paths } from '../lib/paths.ts'
import { Button } from '../ui/button.tsx'
import { CancelledRing } from './rings.tsx'
import './payment.css'

/** Page to which the provider leads back when somebody leaves without paying. */
export function CancelledScreen() {
  const router = useRouter()
  return (
    <main className="page payment-page" id="main" tabIndex={-1}>
      <section className="payment-state">
        <CancelledRing />
        <h2 className="display">Payment Cancelled</h2>
        <p className="text-ink-muted">No charge was made. Your log, points and streaks are as you left them.</p>
        <div className="payment-ways">
          <Link className="btn btn-primary btn-md" to={paths.pricing}>
            Try Payment Again
          </Link>
          <Button look="line" onClick={() => void router.navigate({ to: paths.home })}>
            Go Back
          </Button>
        </div>
      </section>
    </main>
  )
}
