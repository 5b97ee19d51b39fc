import { trialDays, type SubscriptionStatus } from '@finu/contract/subscription/subscription'
import { Link } from '@tanstack/react-router'
import { tv } from 'tailwind-variants/lite'
import { wholeDay } from '../lib/format-time.ts'
import { now } from '../lib/clock.ts'
import { formatInstant } from '../lib/instants.ts'
import { paths } from '../lib/paths.ts'
import { Offer } from './offer.tsx'
import { price } from './plan-dates.ts'
import { PremiumAction } from './plan-panel.tsx'
import { useStartTrial } from './queries.ts'
import { UnprovenNote } from './front/unproven-note.tsx'

const dayMs = 86_400_000

/** The offer of the trial with its dates, for a person who has not had it, and a link to pay at once. */
export function TrialOffer({ payments }: Pick<SubscriptionStatus, 'payments'>) {
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
