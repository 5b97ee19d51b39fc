import {
  priceText,
  subscriptionTexts,
  type Plan,
  type SubscriptionStatus,
} from '@finu/contract/subscription/subscription'
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { useId, useState } from 'react'
import { wholeDay } from '../lib/format-time.ts'
import { now } from '../lib/clock.ts'
import { useUser } from '../lib/user.ts'
import { Button } from '../ui/button.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { describePremium } from './plan-dates.ts'
import { useCheckout, useKeepPremium } from './queries.ts'

/** One plan with what it promises. @param status undefined until it is known which one somebody has */
export function PlanCard({ plan, status }: { plan: Plan; status: SubscriptionStatus | undefined }) {
  const id = useId()
  const { tier } = useUser()
  const isPremium = plan.id === 'premium'
  const isMember = (status?.tier ?? tier) === 'premium'
  return (
    <section className={isPremium ? 'deep plan is-premium' : 'sheet plan'} aria-labelledby={id}>
      {isPremium && <div className="growth-lines" aria-hidden="true" />}
      <div className="plan-head">
        <h2 id={id}>{plan.name}</h2>
        {isPremium && !isMember && <span className="tag plan-popular">Most Popular</span>}
      </div>
      <p className="plan-price">
        <span className="num">{priceText(Math.round(plan.price * 100))}</span>
        {isPremium && <span className="deep-note">per month</span>}
      </p>
      <p className={isPremium ? 'deep-note' : 'text-small text-ink-muted'}>
        {isPremium ? describePremium(status, now()) : 'Basic tracking and limited AI chats'}
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
      {isPremium ? (
        <PremiumButton isMember={isMember} status={status} />
      ) : (
        <FreeButton isMember={isMember} status={status} />
      )}
    </section>
  )
}

interface PlanButtonProps {
  isMember: boolean
  status: SubscriptionStatus | undefined
}

/** A member returns to the free plan when the paid time ends. */
function FreeButton({ isMember, status }: PlanButtonProps) {
  const [isCancelling, setIsCancelling] = useState(false)
  const look = { look: 'line', size: 'lg', className: 'btn-block' } as const
  if (!isMember)
    return (
      <Button {...look} disabled>
        Current Plan
      </Button>
    )
  if (status?.ends_at)
    return (
      <Button {...look} disabled>
        Starts {wholeDay(status.ends_at)}
      </Button>
    )
  return (
    <>
      <Button {...look} disabled={!status} onClick={() => setIsCancelling(true)}>
        Downgrade to Free
      </Button>
      {isCancelling && status && <CancelDialog status={status} onClose={() => setIsCancelling(false)} />}
    </>
  )
}

function PremiumButton({ isMember, status }: PlanButtonProps) {
  const checkout = useCheckout()
  const keep = useKeepPremium()
  const look = { look: 'on', size: 'lg', className: 'btn-block' } as const
  if (isMember && status?.ends_at)
    return (
      <Button {...look} isBusy={keep.isPending} onClick={() => keep.mutate()}>
        Keep Premium
      </Button>
    )
  return (
    <Button
      {...look}
      disabled={isMember || status?.payments === 'none'}
      isBusy={checkout.isPending}
      onClick={() => checkout.mutate()}
    >
      {isMember ? 'Current Plan' : checkout.isPending ? 'Processing...' : 'Upgrade Now'}
    </Button>
  )
}
