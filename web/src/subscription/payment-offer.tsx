import { subscriptionTexts, type SubscriptionStatus } from '@finu/contract/subscription/subscription'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { now } from '../lib/clock.ts'
import { paths } from '../lib/paths.ts'
import { Offer } from './offer.tsx'
import { PremiumAction } from './plan-panel.tsx'
import { describeDues, describePlan, price } from './plan-dates.ts'
import { useCheckout } from './queries.ts'

/** The offer of Premium: dates and amounts due, and a button to the payment page. */
export function PaymentOffer({ status }: { status: SubscriptionStatus }) {
  const { mutate, isPending } = useCheckout()
  const isPremium = status.tier === 'premium'
  const isOff = status.payments === 'none'
  const { first, next } = describeDues(status, now())
  return (
    <>
      <Offer title="Premium" price={price} per="a month">
        <PremiumAction isBusy={isPending} disabled={isPremium || isOff} onClick={() => mutate()}>
          {isPremium ? 'Current Plan' : 'Continue to payment'}
        </PremiumAction>
      </Offer>
      {isPremium ? (
        <Payment>
          <p>
            {subscriptionTexts.alreadyPremium} {describePlan(status)}
          </p>
          <Link className="link" to={paths.pricing}>
            See plans
          </Link>
        </Payment>
      ) : isOff ? (
        <Payment>
          <p>{subscriptionTexts.noPayments}</p>
        </Payment>
      ) : (
        <Payment>
          <dl className="mb-2 border-b border-line">
            <Due when={first}>
              <dd className="num text-title/6 font-semibold">{price}</dd>
            </Due>
            <Due when={next}>
              <dd className="font-semibold">{price}</dd>
            </Due>
          </dl>
          <p className="text-small text-ink-muted" role="status">
            {isPending
              ? 'Redirecting to the payment provider...'
              : 'Cancel anytime. Secure payment processed by the provider.'}
          </p>
          <p className="text-small text-ink-muted">
            Cancelling is in Plans: at once, or for the end of the month you paid for. Every entry stays.
          </p>
        </Payment>
      )}
    </>
  )
}

const Payment = ({ children }: { children: ReactNode }) => (
  <section className="grid gap-1.5" aria-label="Payment">
    {children}
  </section>
)

const Due = ({ when, children }: { when: string; children: ReactNode }) => (
  <div className="flex min-h-13 items-baseline justify-between gap-4 py-3 not-first:border-t not-first:border-line">
    <dt className="text-ink-muted">{when}</dt>
    {children}
  </div>
)
