import { premiumCents, premiumFeatures, priceText, subscriptionTexts } from '@finu/contract/subscription'
import { ArrowLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowLeft'
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useUser } from '../lib/user.ts'
import { Button } from '../ui/button.tsx'
import { wholeDay } from './front/plan-words.ts'
import { statusQuery, useCheckout } from './queries.ts'
import './subscription.css'

/** Go Premium: what it gives, what it costs, and the way to pay. */
export function CheckoutScreen() {
  const router = useRouter()
  const { is_on_trial: isOnTrial, trial_ends_at: endsAt } = useUser()
  const status = useQuery(statusQuery).data
  const { mutate, isPending } = useCheckout()
  const isPremium = status?.tier === 'premium'
  const isOff = status?.payments === 'none'
  return (
    <main className="page checkout-page" id="main" tabIndex={-1}>
      <div>
        <Button
          look="ghost"
          size="sm"
          className="-ml-3"
          icon={<ArrowLeftIcon size={16} aria-hidden="true" />}
          onClick={() => router.history.back()}
        >
          Back
        </Button>
        <h2 className="display plans-title">Go Premium</h2>
      </div>
      {isOnTrial && endsAt && (
        <div className="banner" role="status">
          <p className="flex-1">
            <b>Your 7-day free trial is active</b> until {wholeDay(endsAt)}.
          </p>
        </div>
      )}
      <ul className="plan-features checkout-benefits">
        {premiumFeatures.map((feature) => (
          <li key={feature}>
            <CheckIcon size={18} aria-hidden="true" />
            {feature}
          </li>
        ))}
      </ul>
      <div className="plans">
        <section className="sheet plan" aria-labelledby="checkout-free">
          <h2 id="checkout-free">Free</h2>
          <p className="plan-price">
            <span className="num">$0</span>
          </p>
          <p className="text-small text-ink-muted">Basic tracking and limited AI chats</p>
        </section>
        <section className="deep plan is-premium" aria-labelledby="checkout-premium">
          <div className="growth-lines" aria-hidden="true" />
          <h2 id="checkout-premium">Premium</h2>
          <p className="plan-price">
            <span className="num">{priceText(premiumCents)}</span>
            <span className="deep-note">per month after the free trial</span>
          </p>
          <p className="deep-note mb-6">Cancel anytime.</p>
          <a className="btn btn-on btn-lg btn-block" href="#payment">
            Continue to payment
          </a>
        </section>
      </div>
      <section className="sheet checkout-payment" id="payment" aria-label="Payment">
        <p>
          {isPremium
            ? subscriptionTexts.alreadyPremium
            : isOff
              ? subscriptionTexts.noPayments
              : `${priceText(premiumCents)} are due today, and then each month.`}
        </p>
        <Button size="lg" isBusy={isPending} disabled={isPremium || isOff} onClick={() => mutate()}>
          Subscribe
        </Button>
        <p className="text-small text-ink-muted" role="status">
          {isPending
            ? 'Redirecting to the payment provider...'
            : 'Cancel anytime. Secure payment processed by the provider.'}
        </p>
      </section>
    </main>
  )
}
