import {
  priceText,
  subscriptionTexts,
  type Plan,
  type SubscriptionStatus,
} from '@finu/contract/subscription/subscription'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { wholeDay } from '../lib/format-time.ts'
import { now } from '../lib/clock.ts'
import { paths } from '../lib/paths.ts'
import { useUser } from '../lib/user.ts'
import { Button } from '../ui/button.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { describePremium, freeSummary } from './plan-dates.ts'
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
      mark={isPremium && !isMember && <span className="tag bg-accent font-strong text-on-accent">Most Popular</span>}
    >
      <PlanPrice price={priceText(Math.round(plan.price * 100))} per={isPremium && 'per month'} />
      <p className={isPremium ? 'deep-note' : 'text-small text-ink-muted'}>
        {isPremium ? describePremium(status, now()) : freeSummary}
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

/**
 * The button of the free plan. It leads on for a person who has chosen no plan yet; another one hears that they are on it;
 * for a member it cancels Premium.
 */
function FreeButton({ isMember, status }: PlanButtonProps) {
  const [isCancelling, setIsCancelling] = useState(false)
  const navigate = useNavigate()
  const look = { look: 'line', size: 'lg', className: 'btn-block mt-auto' } as const
  const startsAt = isMember ? status?.ends_at : status?.trial.active && status.trial.expires_at
  if (startsAt)
    return (
      <Button {...look} disabled>
        Starts {wholeDay(startsAt)}
      </Button>
    )
  if (isMember)
    return (
      <>
        <Button {...look} disabled={!status} onClick={() => setIsCancelling(true)}>
          Downgrade to Free
        </Button>
        {isCancelling && status && <CancelDialog status={status} onClose={() => setIsCancelling(false)} />}
      </>
    )
  const hasChosen = !status || status.trial.has_used_trial || status.stripe_customer_id !== null
  return hasChosen ? (
    <Button {...look} disabled={!status} onClick={() => toast(subscriptionTexts.alreadyFree, { id: 'already-free' })}>
      Current Plan
    </Button>
  ) : (
    <Button {...look} onClick={() => void navigate({ to: paths.home })}>
      Get Started
    </Button>
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
