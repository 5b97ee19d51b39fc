import {
  premiumCents,
  priceText,
  subscriptionTexts,
  type SubscriptionStatus,
} from '@finu/contract/subscription/subscription'
import { ChartLineUpIcon } from '@phosphor-icons/react/dist/csr/ChartLineUp'
import { ChatCircleIcon } from '@phosphor-icons/react/dist/csr/ChatCircle'
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { wholeDay } from '../lib/format-time.ts'
import { assistantName } from '../lib/assistant-name.ts'
import { paths } from '../lib/paths.ts'
import { useUser } from '../lib/user.ts'
import { FailedState } from '../ui/empty-state.tsx'
import { ConfirmingRing } from './rings.tsx'
import { now } from '../lib/clock.ts'
import { isStillFree } from './plan-dates.ts'
import { confirmQuery, statusQuery } from './queries.ts'
import './payment.css'

/** Page to which the provider leads back after a payment. */
export function SuccessScreen() {
  const { session_id: sessionId } = useSearch({ from: '/shell/payment/success' })
  const confirmation = useQuery({
    ...confirmQuery(sessionId ?? '', subscriptionTexts.paid),
    enabled: sessionId !== undefined,
  })
  // Without a payment to confirm, what there is counts.
  const known = useQuery({ ...statusQuery, enabled: sessionId === undefined })
  const { data, error, refetch } = sessionId === undefined ? known : confirmation
  return (
    <main className="page payment-page" id="main" tabIndex={-1}>
      {data?.tier === 'premium' ? (
        <Paid status={data} />
      ) : error || data ? (
        <FailedState
          title={subscriptionTexts.confirmFailed}
          reason={error?.message ?? subscriptionTexts.notPaidYet}
          onRetry={() => void refetch()}
        />
      ) : (
        <section className="payment-state" role="status">
          <ConfirmingRing />
          <h2 className="display">Confirming Payment...</h2>
          <p className="text-ink-muted">
            The payment went through. We are waiting for the provider to say so, usually a few seconds.
          </p>
        </section>
      )}
    </main>
  )
}

function Paid({ status }: { status: SubscriptionStatus }) {
  const { email } = useUser()
  return (
    <section className="payment-state">
      <div className="deep payment-panel">
        <div className="growth-lines" aria-hidden="true" />
        <span className="payment-check">
          <CheckIcon size={24} weight="bold" aria-hidden="true" />
        </span>
        <h2 className="display">Payment Successful!</h2>
        <p className="payment-plan">Premium Plan Active</p>
        <dl>
          <div>
            <dt>Plan</dt>
            <dd>Premium, {priceText(premiumCents)} per month</dd>
          </div>
          {status.renews_at && (
            <div>
              <dt>{isStillFree(status, now()) ? 'First payment' : 'Next payment'}</dt>
              <dd>{wholeDay(status.renews_at)}</dd>
            </div>
          )}
        </dl>
        <Link className="btn btn-on btn-lg btn-block" to={paths.dashboard}>
          Continue to Dashboard
        </Link>
      </div>
      <p className="hint">
        {email === null ? 'Invoices are under Manage Billing.' : `A confirmation email is on its way to ${email}.`}
      </p>
      <ul className="payment-opens">
        <li>
          <ChatCircleIcon size={20} aria-hidden="true" />
          <span>
            <b>No message limit</b>
            {`Ask ${assistantName} as often as you need to.`}
          </span>
        </li>
        <li>
          <ChartLineUpIcon size={20} aria-hidden="true" />
          <span>
            <b>Your whole history</b>
            Trends go back as far as your records do.
          </span>
        </li>
      </ul>
    </section>
  )
}
