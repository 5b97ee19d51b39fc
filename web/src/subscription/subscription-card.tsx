import { subscriptionTexts, type SubscriptionStatus } from '@finu/contract/subscription'
import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { HourglassMediumIcon } from '@phosphor-icons/react/dist/csr/HourglassMedium'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '../lib/paths.ts'
import { useUser } from '../lib/user.ts'
import { useFailureToast } from '../lib/use-failure-toast.ts'
import { Button } from '../ui/button.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { daysText, wholeDay } from './front/plan-words.ts'
import { statusQuery, useCheckout, usePortal, useStartTrial } from './queries.ts'

/** Whoever comes back from the provider's pages is often here before what the provider tells. */
const lookMs = 3_000

/** What somebody has now, and what they can do about it. */
export function SubscriptionCard() {
  const { data, error, isPending, isFetching, refetch } = useQuery({ ...statusQuery, refetchInterval: lookMs })
  useFailureToast(error, subscriptionTexts.loadFailed)
  if (isPending) {
    return (
      <section className="sheet plan-card" aria-busy="true" aria-label="Current subscription">
        <Skeleton width={220} height={44} />
      </section>
    )
  }
  if (!data) {
    return (
      <section className="plan-failure" role="alert" aria-label="Current subscription">
        <p>{subscriptionTexts.loadFailed}</p>
        <Button look="line" size="sm" isBusy={isFetching} onClick={() => void refetch()}>
          Try again
        </Button>
      </section>
    )
  }
  return (
    <section className="sheet plan-card" aria-label="Current subscription">
      <div className="min-w-0 flex-1">
        <p className="plan-name">
          <span className="font-[620]">{data.tier === 'premium' ? 'Premium plan' : 'Free plan'}</span>
          {data.trial.active && (
            <span className="tag tag-gold">
              <HourglassMediumIcon size={16} aria-hidden="true" />
              Trial, {daysText(data.trial.days_left)} left
            </span>
          )}
        </p>
        <p className="mt-0.5 text-small text-ink-subtle">{describe(data)}</p>
        {canStart(data) && <WalletOnly />}
        {data.stripe_subscription_id && (
          <p className="plan-id">
            {statusWords[data.stripe_subscription_status ?? ''] ?? data.stripe_subscription_status} ·{' '}
            {data.stripe_subscription_id}
          </p>
        )}
      </div>
      {data.has_access && (
        <span className="plan-access">
          <CheckCircleIcon size={20} weight="fill" aria-hidden="true" />
          Premium access
        </span>
      )}
      <Actions status={data} />
    </section>
  )
}

const canStart = ({ tier, trial }: SubscriptionStatus) => tier !== 'premium' && !trial.has_used_trial

/** Why the trial does not start yet for who has a wallet alone, said before they press. */
function WalletOnly() {
  const { earns_points: isPerson } = useUser()
  if (isPerson) return null
  return (
    <p className="mt-1 text-small text-ink-muted">
      {subscriptionTexts.trialOfWallet}{' '}
      <Link className="link" to={paths.settings} search={{ section: 'signin' }}>
        Add your email
      </Link>
    </p>
  )
}

const statusWords: Record<string, string> = {
  active: 'Active',
  past_due: 'Payment overdue',
  canceled: 'Cancelled',
  unpaid: 'Unpaid',
  incomplete: 'Not paid yet',
}

function describe({ tier, trial, renews_at: renewsAt, ends_at: endsAt }: SubscriptionStatus): string {
  if (tier === 'premium' && endsAt) return `Cancelled. Premium stays open until ${wholeDay(endsAt)}.`
  if (tier === 'premium' && renewsAt) return `Next payment on ${wholeDay(renewsAt)}.`
  if (trial.active && trial.expires_at)
    return `Full Premium access until ${wholeDay(trial.expires_at)}. Then you stay on Free unless you upgrade.`
  if (trial.has_used_trial && trial.expires_at) return `Your free trial ended on ${wholeDay(trial.expires_at)}.`
  return 'Logging, your own data and its export are free for ever.'
}

function Actions({ status }: { status: SubscriptionStatus }) {
  const { tier, stripe_customer_id: customer, payments } = status
  const [isCancelling, setIsCancelling] = useState(false)
  const start = useStartTrial()
  const checkout = useCheckout()
  const portal = usePortal()
  const isPremium = tier === 'premium'
  return (
    <div className="plan-actions">
      {canStart(status) && (
        <Button look="line" isBusy={start.isPending} onClick={() => start.mutate()}>
          Start Free Trial
        </Button>
      )}
      {!isPremium && payments !== 'none' && (
        <Button look="line" isBusy={checkout.isPending} onClick={() => checkout.mutate()}>
          Upgrade to Premium
        </Button>
      )}
      {isPremium && customer && (
        <>
          <Button look="line" isBusy={portal.isPending} onClick={() => portal.mutate()}>
            Manage Billing
          </Button>
          <Button look="ghost" onClick={() => setIsCancelling(true)}>
            Cancel Subscription
          </Button>
        </>
      )}
      {isCancelling && <CancelDialog onClose={() => setIsCancelling(false)} />}
    </div>
  )
}
