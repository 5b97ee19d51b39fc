import {
  priceText,
  subscriptionTexts,
  type Plan,
  type SubscriptionStatus,
} from '@finu/contract/subscription/subscription'
import { useState } from 'react'
import { wholeDay } from '../lib/format-time.ts'
import { now } from '../lib/clock.ts'
import { useUser } from '../lib/user.ts'
import { Button } from '../ui/button.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { describePremium } from './plan-dates.ts'
import { PlanFeatures, PlanPanel, PlanPrice, PremiumAction } from './plan-panel.tsx'
import { useCheckout, useKeepPremium } from './queries.ts'

/** A plan with its features. @param status the person's subscription; undefined until it is loaded */
export function PlanCard({ plan, status }: { plan: Plan; status: SubscriptionStatus | undefined }) {
  const { tier } = useUser()
  const isPremium = plan.id === 'premium'
  const isMember = (status?.tier ?? tier) === 'premium'
  return (
    <PlanPanel
      name={plan.name}
      isPremium={isPremium}
      className={isPremium ? 'max-md:-order-1' : undefined}
      mark={isPremium && !isMember && <span className="tag bg-accent font-[640] text-on-accent">Most Popular</span>}
    >
      <PlanPrice price={priceText(Math.round(plan.price * 100))} per={isPremium && 'per month'} />
      <p className={isPremium ? 'deep-note' : 'text-small text-ink-muted'}>
        {isPremium ? describePremium(status, now()) : 'Basic tracking and limited AI chats'}
      </p>
      <PlanFeatures features={plan.features} isPremium={isPremium} />
      {isPremium && status?.payments === 'none' && <p className="deep-note mb-3">{subscriptionTexts.noPayments}</p>}
      {isPremium ? (
        <PremiumButton isMember={isMember} status={status} />
      ) : (
        <FreeButton isMember={isMember} status={status} />
      )}
    </PlanPanel>
  )
}

interface PlanButtonProps {
  isMember: boolean
  status: SubscriptionStatus | undefined
}

/** The button of the free plan: for a member, it cancels Premium. */
function FreeButton({ isMember, status }: PlanButtonProps) {
  const [isCancelling, setIsCancelling] = useState(false)
  const look = { look: 'line', size: 'lg', className: 'btn-block mt-auto' } as const
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
  if (isMember && status?.ends_at)
    return (
      <PremiumAction isBusy={keep.isPending} onClick={() => keep.mutate()}>
        Keep Premium
      </PremiumAction>
    )
  return (
    <PremiumAction
      disabled={isMember || status?.payments === 'none'}
      isBusy={checkout.isPending}
      onClick={() => checkout.mutate()}
    >
      {isMember ? 'Current Plan' : checkout.isPending ? 'Processing...' : 'Upgrade Now'}
    </PremiumAction>
  )
}
