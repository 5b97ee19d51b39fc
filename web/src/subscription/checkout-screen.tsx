import { subscriptionTexts, trialDays, type SubscriptionStatus } from '@finu/contract/subscription/subscription'
import { ArrowLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowLeft'
import { useQuery } from '@tanstack/react-query'
import { Link, useRouter, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { tv } from 'tailwind-variants/lite'
import { now } from '../lib/clock.ts'
import { wholeDay } from '../lib/format-time.ts'
import { formatInstant } from '../lib/instants.ts'
import { paths } from '../lib/paths.ts'
import { useFailureToast } from '../lib/use-failure-toast.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { FailedState } from '../ui/empty-state.tsx'
import { Page } from '../ui/page.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { UnprovenNote } from './front/unproven-note.tsx'
import { Offer } from './offer.tsx'
import { PageTitle } from './page-title.tsx'
import { describeDues, describePlan, freeSummary, price } from './plan-dates.ts'
import { PremiumAction } from './plan-panel.tsx'
import { statusQuery, useCheckout, useStartTrial } from './queries.ts'

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

/** The offer of Premium: dates and amounts due, and a button to the payment page. */
function PaymentOffer({ status }: { status: SubscriptionStatus }) {
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

const dayMs = 86_400_000

/** The offer of the trial with its dates, for a person who has not had it, and a link to pay at once. */
function TrialOffer({ payments }: Pick<SubscriptionStatus, 'payments'>) {
  const { mutate, isPending } = useStartTrial()
  const nameDay = (at: number) => wholeDay(formatInstant(at))
  return (
    <>
      <Offer title="Free trial" price="$0" per={`for ${trialDays} days`}>
        <PremiumAction isBusy={isPending} onClick={() => mutate()}>
          Start Free Trial
        </PremiumAction>
        {payments !== 'none' && (
          <p className="deep-note mt-3 text-center text-small">{price} per month after the free trial</p>
        )}
      </Offer>
      <UnprovenNote />
      <ol className="grid px-1 pt-1">
        <Step title={`Today, ${nameDay(now())}`} isNow text="Premium starts. No payment, no card." />
        <Step
          title={nameDay(now() + trialDays * dayMs)}
          text="The trial ends by itself. You are on Free again and keep every entry."
        />
        <Step title="Only if you want" text={`You can start Premium for ${price} a month.`} />
      </ol>
      {payments !== 'none' && (
        <p className="text-center">
          <Link className="link" to={paths.checkout} search={{ pay: 'now' }}>
            Subscribe now instead
          </Link>
        </p>
      )}
    </>
  )
}

const step = tv({
  base: [
    'relative pb-4.5 pl-8.5',
    'before:absolute before:top-1.25 before:left-0.75 before:size-3.5 before:rounded-full before:border-2',
    'not-last:after:absolute not-last:after:top-5 not-last:after:-bottom-1 not-last:after:left-2.25 not-last:after:w-0.5 not-last:after:bg-line-strong',
  ],
  variants: {
    isNow: {
      true: 'before:border-primary before:bg-primary',
      false: 'before:border-line-control before:bg-bg',
    },
  },
})

/** A step of the trial, on a line that joins the steps. */
const Step = ({ title, text, isNow = false }: { title: string; text: string; isNow?: boolean }) => (
  <li className={step({ isNow })} aria-current={isNow ? 'date' : undefined}>
    <h3 className="font-strong">{title}</h3>
    <p className="text-pretty text-ink-muted">{text}</p>
  </li>
)
