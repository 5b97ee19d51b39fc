import {
  priceText,
  subscriptionTexts,
  trialDays,
  type Plan,
  type SubscriptionStatus,
} from '@finu/contract/subscription'
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { useId, useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { Button } from '../ui/button.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { useCheckout } from './queries.ts'

/** One plan with what it promises. @param status undefined until it is known which one somebody has */
export function PlanCard({ plan, status }: { plan: Plan; status: SubscriptionStatus | undefined }) {
  const id = useId()
  const isPremium = plan.id === 'premium'
  return (
    <section className={isPremium ? 'deep plan is-premium' : 'sheet plan'} aria-labelledby={id}>
      {isPremium && <div className="growth-lines" aria-hidden="true" />}
      <div className="plan-head">
        <h2 id={id}>{plan.name}</h2>
        {isPremium && <span className="tag plan-popular">Most Popular</span>}
      </div>
      <p className="plan-price">
        <span className="num">{priceText(Math.round(plan.price * 100))}</span>
        {isPremium && <span className="deep-note">per month</span>}
      </p>
      <p className={isPremium ? 'deep-note' : 'text-small text-ink-muted'}>
        {isPremium ? `After your ${trialDays}-day free trial. Cancel anytime.` : 'Basic tracking and limited AI chats'}
      </p>
      <ul className="plan-features">
        {plan.features.map((feature) => (
          <li key={feature}>
            <CheckIcon size={18} weight={isPremium ? 'bold' : 'regular'} aria-hidden="true" />
            {feature}
          </li>
        ))}
      </ul>
      {isPremium && status?.payments === 'none' && <p className="deep-note mb-3">{subscriptionTexts.noPayments}</p>}
      <PlanButton plan={plan} status={status} />
    </section>
  )
}

function PlanButton({ plan, status }: { plan: Plan; status: SubscriptionStatus | undefined }) {
  const { mutate, isPending } = useCheckout()
  const [isCancelling, setIsCancelling] = useState(false)
  const isPremium = plan.id === 'premium'
  const isCurrent = status?.tier === plan.id
  const look = isPremium ? 'on' : 'line'
  if (isCurrent || (isPremium && status?.payments === 'none')) {
    return (
      <Button look={look} size="lg" className="btn-block" disabled>
        {isCurrent ? 'Current Plan' : 'Upgrade Now'}
      </Button>
    )
  }
  function choose() {
    if (isPremium) mutate()
    // What leads back to the free plan is the end of what is paid.
    else if (status?.tier === 'premium') setIsCancelling(true)
    else toast(subscriptionTexts.alreadyFree)
  }
  return (
    <>
      <Button look={look} size="lg" className="btn-block" isBusy={isPending} onClick={choose}>
        {isPending ? 'Processing...' : plan.price === 0 ? 'Get Started' : 'Upgrade Now'}
      </Button>
      {isCancelling && <CancelDialog onClose={() => setIsCancelling(false)} />}
    </>
  )
}
