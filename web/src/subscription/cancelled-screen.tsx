import { Link, useRouter } from '@tanstack/react-router'
import { paths } from '../lib/paths.ts'
import { Button } from '../ui/button.tsx'
import { PaymentPage, PaymentState, paymentState } from './payment-page.tsx'
import { CancelledRing } from './rings.tsx'

/** The page to which the payment provider returns a person who left without paying. */
export function CancelledScreen() {
  const router = useRouter()
  return (
    <PaymentPage>
      <section className={paymentState}>
        <CancelledRing />
        <PaymentState
          title="Payment Cancelled"
          text="No charge was made. Your log, points and streaks are as you left them."
        />
        <div className="mt-2 flex flex-wrap justify-center gap-2.5">
          <Link className="btn btn-primary btn-md" to={paths.pricing}>
            Try Payment Again
          </Link>
          <Button look="line" onClick={() => void router.navigate({ to: paths.home })}>
            Go Back
          </Button>
        </div>
      </section>
    </PaymentPage>
  )
}
