import { subscriptionTexts, type SubscriptionStatus } from '@finu/contract/subscription/subscription'
import { ArrowLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowLeft'
import { useQuery } from '@tanstack/react-query'
import { useRouter, useSearch } from '@tanstack/react-router'
import { wholeDay } from '../lib/format-time.ts'
import { useFailureToast } from '../lib/use-failure-toast.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { FailedState } from '../ui/empty-state.tsx'
import { Page } from '../ui/page.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { PageTitle } from './page-title.tsx'
import { PaymentOffer } from './payment-offer.tsx'
import { freeSummary } from './plan-dates.ts'
import { statusQuery } from './queries.ts'
import { TrialOffer } from './trial-offer.tsx'

/** The page to get Premium: first the trial for a person who has not had it, then the price. */
export function CheckoutScreen() {
  const router = useRouter()
  const { data, error, refetch } = useQuery(statusQuery)
  useFailureToast(error, subscriptionTexts.loadFailed)
  return (
    <Page className="page grid max-w-[calc(560px+2*var(--gutter))] content-start gap-5.5 max-md:gap-4">
      <Button
        look="ghost"
        size="sm"
        className="-ml-3 justify-self-start max-md:-mb-2"
        icon={<ArrowLeftIcon size={16} aria-hidden="true" />}
        onClick={() => router.history.back()}
      >
        Back
      </Button>
      {data ? (
        <Offers status={data} />
      ) : error ? (
        <FailedState
          title="Premium could not be loaded"
          reason={subscriptionTexts.loadFailed}
          onRetry={() => void refetch()}
        />
      ) : (
        <div aria-busy="true">
          <Skeleton height={420} />
        </div>
      )}
    </Page>
  )
}

function Offers({ status }: { status: SubscriptionStatus }) {
  const { pay } = useSearch({ from: '/shell/checkout' })
  const { tier, trial, payments } = status
  const isTrialOpen = tier === 'free' && !trial.has_used_trial && pay === undefined
  return (
    <>
      <div>
        <PageTitle className="-mt-3 mb-1">Go Premium</PageTitle>
        {isTrialOpen && <p className="text-ink-muted">Seven days free. No card needed.</p>}
      </div>
      {trial.active && trial.expires_at && (
        <Banner role="status">
          <p className="flex-1">
            <b>Your 7-day free trial is active</b> until {wholeDay(trial.expires_at)}.
          </p>
        </Banner>
      )}
      {isTrialOpen ? <TrialOffer payments={payments} /> : <PaymentOffer status={status} />}
      {tier === 'free' && (
        <p className="border-t border-line pt-4 text-small text-ink-muted">
          <b className="text-ink">Free:</b> {freeSummary}.
        </p>
      )}
    </>
  )
}
