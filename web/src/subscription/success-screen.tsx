import {
  premiumCents,
  priceText,
  subscriptionTexts,
  type SubscriptionStatus,
} from '@finu/contract/subscription/subscription'
import type { Icon } from '@phosphor-icons/react'
import { ChartLineUpIcon } from '@phosphor-icons/react/dist/csr/ChartLineUp'
import { ChatCircleIcon } from '@phosphor-icons/react/dist/csr/ChatCircle'
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { wholeDay } from '../lib/format-time.ts'
import { assistantName } from '../lib/assistant-name.ts'
import { paths } from '../lib/paths.ts'
import { useUser } from '../lib/user.ts'
import { FailedState } from '../ui/empty-state.tsx'
import { PaymentPage, PaymentState, paymentState } from './payment-page.tsx'
import { ConfirmingRing } from './rings.tsx'
import { now } from '../lib/clock.ts'
import { isStillFree } from './plan-dates.ts'
import { confirmQuery, statusQuery } from './queries.ts'

/** The page to which the payment provider returns after a payment. */
export function SuccessScreen() {
  const { session_id: sessionId } = useSearch({ from: '/shell/payment/success' })
  const confirmation = useQuery({
    ...confirmQuery(sessionId ?? '', subscriptionTexts.paid),
    enabled: sessionId !== undefined,
  })
  // Without a checkout in the address, use the current status.
  const known = useQuery({ ...statusQuery, enabled: sessionId === undefined })
  const { data, error, refetch } = sessionId === undefined ? known : confirmation
  return (
    <PaymentPage>
      {data?.tier === 'premium' && data.stripe_subscription_status !== 'past_due' ? (
        <Paid status={data} />
      ) : error || data ? (
        <FailedState
          title={subscriptionTexts.confirmFailed}
          reason={error?.message ?? subscriptionTexts.notPaidYet}
          onRetry={() => void refetch()}
        />
      ) : (
        <section className={paymentState} role="status">
          <ConfirmingRing />
          <PaymentState
            title="Confirming Payment..."
            text="The payment went through. We are waiting for the provider to say so, usually a few seconds."
          />
        </section>
      )}
    </PaymentPage>
  )
}

function Paid({ status }: { status: SubscriptionStatus }) {
  const { email } = useUser()
  const isFree = isStillFree(status, now())
  return (
    <section className={paymentState}>
      <div className="deep relative isolate w-full overflow-hidden px-9 pt-10 pb-8 text-left max-md:px-5.5 max-md:pt-7 max-md:pb-5.5">
        <div className="growth-lines mask-size-[330px] mask-position-[right_-120px_top_-150px]" aria-hidden="true" />
        <span className="grid size-13 place-items-center rounded-full bg-on-deep text-deep">
          <CheckIcon size={24} weight="bold" aria-hidden="true" />
        </span>
        <h2 className="display mt-4.5 text-hero max-md:text-stat">
          {isFree ? subscriptionTexts.trialWithCard : 'Payment Successful!'}
        </h2>
        <p className="mt-1 mb-5.5 text-head text-on-deep-muted">Premium Plan Active</p>
        <dl className="mb-5.5 border-t border-deep-line">
          <Fact name="Plan">Premium, {priceText(premiumCents)} per month</Fact>
          {status.renews_at && (
            <Fact name={isFree ? 'First payment' : 'Next payment'}>{wholeDay(status.renews_at)}</Fact>
          )}
        </dl>
        <Link className="btn btn-on btn-lg btn-block" to={paths.dashboard}>
          Continue to Dashboard
        </Link>
      </div>
      <p className="hint">
        {email === null ? 'Invoices are under Manage Billing.' : `A confirmation email is on its way to ${email}.`}
      </p>
      <ul className="w-full divide-y divide-line text-left">
        <Opened
          icon={ChatCircleIcon}
          title="No message limit"
        >{`Ask ${assistantName} as often as you need to.`}</Opened>
        <Opened icon={ChartLineUpIcon} title="Your whole history">
          Trends go back as far as your records do.
        </Opened>
      </ul>
    </section>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex flex-wrap justify-between gap-x-3 border-b border-deep-line py-3">
    <dt className="text-on-deep-muted">{name}</dt>
    <dd className="font-semibold">{children}</dd>
  </div>
)

const Opened = ({ icon: Shown, title, children }: { icon: Icon; title: string; children: string }) => (
  <li className="flex gap-3.5 py-3.25 text-ink-muted">
    <Shown className="mt-0.5 text-primary-ink" size={20} aria-hidden="true" />
    <span>
      <b className="block font-strong text-ink">{title}</b>
      {children}
    </span>
  </li>
)
