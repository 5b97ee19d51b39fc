import {
  priceText,
  subscription,
  subscriptionTexts,
  type Plan,
  type SubscriptionStatus,
} from '@finu/contract/subscription/subscription'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { now } from '../lib/clock.ts'
import { wholeDay } from '../lib/format-time.ts'
import { paths } from '../lib/paths.ts'
import { query } from '../lib/queries.ts'
import { useFailureToast } from '../lib/use-failure-toast.ts'
import { useUser } from '../lib/user.ts'
import { Button } from '../ui/button.tsx'
import { FailedState } from '../ui/empty-state.tsx'
import { Page } from '../ui/page.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { PageTitle } from './page-title.tsx'
import { describePremium, freeSummary } from './plan-dates.ts'
import { PlanFeatures, PlanPanel, PlanPrice, PremiumAction } from './plan-panel.tsx'
import { confirmQuery, statusQuery, useCheckout, useKeepPremium } from './queries.ts'
import { SubscriptionCard } from './subscription-card.tsx'

const questions = [
  [
    'Can I cancel anytime?',
    'Yes, in two ways: at the end of the billing period, until which you keep access, or at once.',
  ],
  [
    'Is there a free trial?',
    'New users get 7 days free. No card required. Who subscribes during the trial pays for the first time when it ends.',
  ],
  ['Which payment methods do you accept?', 'All major cards. Payment happens on our provider’s secure page.'],
] as const

/** The plans, with the person's current one marked. */
export function PricingScreen() {
  const { session_id: sessionId } = useSearch({ from: '/shell/pricing' })
  const navigate = useNavigate()
  const confirmation = useQuery({
    ...confirmQuery(sessionId ?? '', subscriptionTexts.confirmed),
    enabled: sessionId !== undefined,
  })
  const isOver = confirmation.isSuccess || confirmation.isError
  // Remove a confirmed checkout from the address, so that a reload or a saved link does not confirm it again.
  useEffect(() => {
    if (sessionId !== undefined && isOver) void navigate({ to: paths.pricing, search: {}, replace: true })
  }, [sessionId, isOver, navigate])
  return (
    <Page className="page max-w-[calc(920px+2*var(--gutter))] gap-6">
      <div>
        <PageTitle className="mt-3.5 mb-2 max-md:mt-1">Choose Your Plan</PageTitle>
        <p className="text-ink-muted">Tracking is free. Premium gives you unlimited coaching.</p>
      </div>
      {sessionId !== undefined && !isOver && <p role="status">Confirming Payment...</p>}
      <SubscriptionCard />
      <Plans />
      <section
        className="grid grid-cols-[220px_1fr] gap-6 pt-3.5 max-md:grid-cols-1 max-md:gap-2"
        aria-labelledby="plan-questions"
      >
        <h2 className="display text-figure" id="plan-questions">
          Questions
        </h2>
        <div>
          {questions.map(([question, answer], index) => (
            <details className="group not-first:border-t not-first:border-line" key={question} open={index === 0}>
              <summary className="flex min-h-13 cursor-pointer list-none items-center justify-between font-semibold [&::-webkit-details-marker]:hidden">
                {question}
                <PlusIcon className="group-open:rotate-45" size={16} aria-hidden="true" />
              </summary>
              <p className="max-w-[60ch] pb-4 text-ink-muted">{answer}</p>
            </details>
          ))}
        </div>
      </section>
    </Page>
  )
}

const sideBySide = 'grid grid-cols-[1fr_1.14fr] gap-5 max-md:grid-cols-1'

function Plans() {
  const plans = useQuery(query(subscription.plans, {}, { select: (all) => all.plans, staleTime: Infinity }))
  const status = useQuery(statusQuery).data
  useFailureToast(plans.error, subscriptionTexts.pricingFailed)
  if (plans.isPending) {
    return (
      <div className={sideBySide} aria-busy="true">
        <Skeleton height={380} />
        <Skeleton height={380} />
      </div>
    )
  }
  if (!plans.data) {
    return (
      <FailedState
        title="The plans could not be loaded"
        reason={subscriptionTexts.pricingFailed}
        onRetry={() => void plans.refetch()}
      />
    )
  }
  return (
    <div className={sideBySide}>
      {plans.data.map((plan: Plan) => (
        <PlanCard key={plan.id} plan={plan} status={status} />
      ))}
    </div>
  )
}

/** A plan with its features. @param status the person's subscription; undefined until it is loaded */
function PlanCard({ plan, status }: { plan: Plan; status: SubscriptionStatus | undefined }) {
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
