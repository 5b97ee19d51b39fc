import { subscriptionTexts, type SubscriptionStatus } from '@finu/contract/subscription/subscription'
import { Link } from '@tanstack/react-router'
import { now } from '../lib/clock.ts'
import { paths } from '../lib/paths.ts'
import { Button } from '../ui/button.tsx'
import { Offer } from './offer.tsx'
import { describeDues, describePlan, price } from './plan-dates.ts'
import { useCheckout } from './queries.ts'

/** Premium for a price: when what is due, and the way to the page where it is paid. */
export function PaymentOffer({ status }: { status: SubscriptionStatus }) {
  const { mutate, isPending } = useCheckout()
  const isPremium = status.tier === 'premium'
  const isOff = status.payments === 'none'
  const { first, next } = describeDues(status, now())
  return (
    <>
      <Offer title="Premium" price={price} per="a month">
        <Button
          look="on"
          size="lg"
          className="btn-block"
          isBusy={isPending}
          disabled={isPremium || isOff}
          onClick={() => mutate()}
        >
          {isPremium ? 'Current Plan' : 'Continue to payment'}
        </Button>
      </Offer>
      {isPremium ? (
        <section className="offer-payment" aria-label="Payment">
          <p>
            {subscriptionTexts.alreadyPremium} {describePlan(status)}
          </p>
          <Link className="link" to={paths.pricing}>
            See plans
          </Link>
        </section>
      ) : isOff ? (
        <section className="offer-payment" aria-label="Payment">
          <p>{subscriptionTexts.noPayments}</p>
        </section>
      ) : (
        <section className="offer-payment" aria-label="Payment">
          <dl>
            <div>
              <dt>{first}</dt>
              <dd className="num">{price}</dd>
            </div>
            <div>
              <dt>{next}</dt>
              <dd>{price}</dd>
            </div>
          </dl>
          <p className="text-small text-ink-muted" role="status">
            {isPending
              ? 'Redirecting to the payment provider...'
              : 'Cancel anytime. Secure payment processed by the provider.'}
          </p>
          <p className="text-small text-ink-muted">
            Cancelling is in Plans: at once, or for the end of the month you paid for. Every entry stays.
          </p>
        </section>
      )}
    </>
  )
}
