import { subscriptionTexts, type SubscriptionStatus } from '@finu/contract/subscription/subscription'
import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { HourglassMediumIcon } from '@phosphor-icons/react/dist/csr/HourglassMedium'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { wholeDay } from '../lib/format-time.ts'
import { useFailureToast } from '../lib/use-failure-toast.ts'
import { Button } from '../ui/button.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Tag } from '../ui/tag.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { daysText } from './front/plan-words.ts'
import { describePlan } from './plan-dates.ts'
import { statusQuery, useCheckout, useKeepPremium, usePortal, useStartTrial } from './queries.ts'
import { UnprovenNote } from './front/unproven-note.tsx'

const card = 'sheet flex flex-wrap items-center gap-x-4 gap-y-3 px-5 py-4'

/** Polling interval: a person often returns from the provider's pages before its notification arrives. */
const lookMs = 3_000

/** The card of the current plan, with its actions. */
export function SubscriptionCard() {
  const { data, error, isPending, isFetching, refetch } = useQuery({ ...statusQuery, refetchInterval: lookMs })
  useFailureToast(error, subscriptionTexts.loadFailed)
  if (isPending) {
    return (
      <section className={card} aria-busy="true" aria-label="Current subscription">
        <Skeleton width={220} height={44} />
      </section>
    )
  }
  if (!data) {
    return (
      <section
        className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-danger px-4.5 py-3.5 text-danger"
        role="alert"
        aria-label="Current subscription"
      >
        <p>{subscriptionTexts.loadFailed}</p>
        <Button look="line" size="sm" isBusy={isFetching} onClick={() => void refetch()}>
          Try again
        </Button>
      </section>
    )
  }
  return (
    <section className={card} aria-label="Current subscription">
      <div className="min-w-0 flex-1 max-md:basis-full">
        <p className="flex flex-wrap items-center gap-2.5">
          <span className="font-strong">{data.tier === 'premium' ? 'Premium' : 'Free plan'}</span>
          <PaidTag status={data} />
          {data.trial.active && (
            <span className="tag bg-accent-soft text-accent-ink">
              <HourglassMediumIcon size={16} aria-hidden="true" />
              Trial, {daysText(data.trial.days_left)} left
            </span>
          )}
        </p>
        <p className="mt-0.5 text-small text-ink-subtle">{describePlan(data)}</p>
        {data.stripe_subscription_id && (
          <p className="mt-0.5 font-mono text-micro/4.5 font-regular wrap-anywhere text-ink-subtle">
            {/* An active subscription shows its state beside its name instead. */}
            {data.tier === 'free' &&
              `${statusWords[data.stripe_subscription_status ?? ''] ?? data.stripe_subscription_status} · `}
            {data.stripe_subscription_id}
          </p>
        )}
      </div>
      {data.has_access && (
        <span className="inline-flex items-center gap-1.75 text-ui font-semibold whitespace-nowrap text-success">
          <CheckCircleIcon size={20} weight="fill" aria-hidden="true" />
          Premium access
        </span>
      )}
      <Actions status={data} />
      {canStart(data) && <UnprovenNote />}
    </section>
  )
}

const canStart = ({ tier, trial }: SubscriptionStatus) => tier !== 'premium' && !trial.has_used_trial

const statusWords: Record<string, string> = {
  active: 'Active',
  past_due: 'Payment overdue',
  canceled: 'Cancelled',
  unpaid: 'Unpaid',
  incomplete: 'Not paid yet',
}

/** The state of a subscription, as a word or with its last day. */
function PaidTag({ status }: { status: SubscriptionStatus }) {
  const { tier, ends_at: endsAt, stripe_subscription_status: state } = status
  if (tier !== 'premium') return null
  if (endsAt) return <Tag>{`Ends ${wholeDay(endsAt)}`}</Tag>
  return state === 'past_due' ? <Tag tone="warn">Payment overdue</Tag> : <Tag tone="ok">Active</Tag>
}

function Actions({ status }: { status: SubscriptionStatus }) {
  const { tier, ends_at: endsAt, stripe_customer_id: customer, payments } = status
  const [isCancelling, setIsCancelling] = useState(false)
  const start = useStartTrial()
  const checkout = useCheckout()
  const portal = usePortal()
  const keep = useKeepPremium()
  const isPremium = tier === 'premium'
  return (
    <div className="flex flex-wrap gap-2 empty:hidden max-md:w-full">
      {canStart(status) && (
        <Button className="max-md:flex-1" look="line" isBusy={start.isPending} onClick={() => start.mutate()}>
          Start Free Trial
        </Button>
      )}
      {!isPremium && payments !== 'none' && (
        <Button className="max-md:flex-1" look="line" isBusy={checkout.isPending} onClick={() => checkout.mutate()}>
          Upgrade to Premium
        </Button>
      )}
      {isPremium && customer && (
        <>
          <Button className="max-md:flex-1" look="line" isBusy={portal.isPending} onClick={() => portal.mutate()}>
            Manage Billing
          </Button>
          {endsAt ? (
            <Button className="max-md:flex-1" isBusy={keep.isPending} onClick={() => keep.mutate()}>
              Keep Premium
            </Button>
          ) : (
            <Button className="max-md:flex-1" look="ghost" onClick={() => setIsCancelling(true)}>
              Cancel Subscription
            </Button>
          )}
        </>
      )}
      {isCancelling && <CancelDialog status={status} onClose={() => setIsCancelling(false)} />}
    </div>
  )
}
