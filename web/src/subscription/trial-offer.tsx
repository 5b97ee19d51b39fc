import { trialDays, type SubscriptionStatus } from '@finu/contract/subscription/subscription'
import { Link } from '@tanstack/react-router'
import { wholeDay } from '../lib/format-time.ts'
import { now } from '../lib/clock.ts'
import { formatInstant } from '../lib/instants.ts'
import { paths } from '../lib/paths.ts'
import { Button } from '../ui/button.tsx'
import { Offer } from './offer.tsx'
import { price } from './plan-dates.ts'
import { useStartTrial } from './queries.ts'
import { UnprovenNote } from './unproven-note.tsx'

const dayMs = 86_400_000

/** The trial alone, with its dates, for whoever has not had it. Paying at once is a link. */
export function TrialOffer({ payments }: Pick<SubscriptionStatus, 'payments'>) {
  const { mutate, isPending } = useStartTrial()
  const [today, end] = [now(), now() + trialDays * dayMs].map((at) => wholeDay(formatInstant(at)))
  return (
    <>
      <Offer title="Free trial" price="$0" per={`for ${trialDays} days`}>
        <Button look="on" size="lg" className="btn-block" isBusy={isPending} onClick={() => mutate()}>
          Start Free Trial
        </Button>
      </Offer>
      <UnprovenNote />
      <ol className="offer-dates">
        <li aria-current="date">
          <h3>Today, {today}</h3>
          <p>Premium starts. No payment, no card.</p>
        </li>
        <li>
          <h3>{end}</h3>
          <p>The trial ends by itself. You are on Free again and keep every entry.</p>
        </li>
        <li>
          <h3>Only if you want</h3>
          <p>You can start Premium for {price} a month.</p>
        </li>
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
