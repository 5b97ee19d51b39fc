import { premiumCents, priceText, trialDays, type SubscriptionStatus } from '@finu/contract/subscription/subscription'
import { wholeDay } from '../lib/format-time.ts'
import { formatInstant, monthAfter, parseInstant } from '../lib/instants.ts'
import { daysText, trialDaysLeft } from './front/plan-words.ts'

/** The price on all pages: '$9.99'. */
export const price = priceText(premiumCents)

/** What the free plan has, in a line. */
export const freeSummary = 'Basic tracking and limited AI chats'

/** Returns true during the days of a free trial, even if a payment is set up to follow. */
export const isStillFree = ({ trial }: SubscriptionStatus, nowMs: number): boolean =>
  trial.expires_at !== null && parseInstant(trial.expires_at) > nowMs

/** Returns the dates and amounts due if the person subscribes now. All pages use this function. */
export function describeDues({ first_charge_at: firstAt }: SubscriptionStatus, nowMs: number) {
  const first = firstAt ?? formatInstant(nowMs)
  return {
    first: firstAt ? `Due on ${wholeDay(first)}, when your trial ends` : `Due today, ${wholeDay(first)}`,
    next: `Then each month, next on ${wholeDay(monthAfter(first))}`,
  }
}

/** Returns the text under the price of Premium. */
export function describePremium(status: SubscriptionStatus | undefined, nowMs: number): string {
  const cancel = 'Cancel anytime.'
  if (!status) return cancel
  const { tier, ends_at: endsAt, renews_at: renewsAt, trial } = status
  const isFree = isStillFree(status, nowMs)
  if (tier === 'premium' && endsAt) return `${isFree ? 'Free' : 'Paid'} until ${wholeDay(endsAt)}.`
  if (tier === 'premium')
    return renewsAt ? `${isFree ? 'First' : 'Next'} payment on ${wholeDay(renewsAt)}. ${cancel}` : cancel
  const orTrial = trial.has_used_trial ? '' : `, or start with ${trialDays} days free`
  return `${describeDues(status, nowMs).first}${orTrial}. ${cancel}`
}

/** Describes the current plan in a line. */
export function describePlan(status: SubscriptionStatus): string {
  const { tier, trial, renews_at: renewsAt, ends_at: endsAt, stripe_subscription_status: state } = status
  if (tier === 'premium' && endsAt)
    return `No further payment. On ${wholeDay(endsAt)} you are on Free and keep every entry.`
  if (tier === 'premium' && state === 'past_due')
    return 'The last payment did not go through. It is tried again over the next days; Manage Billing takes another card.'
  if (tier === 'premium' && renewsAt) return `${price} on ${wholeDay(renewsAt)}, then each month.`
  if (trial.active && trial.expires_at)
    return `Premium until ${wholeDay(trial.expires_at)}, then Free. Subscribe, and ${price} is due that day, not before.`
  if (trial.has_used_trial && trial.expires_at) return `Your free trial ended on ${wholeDay(trial.expires_at)}.`
  return 'Logging, your own data and its export are free for ever.'
}

/** Describes the effect of both ways to cancel. */
export function describeWays(status: SubscriptionStatus, nowMs: number) {
  const { trial, renews_at: renewsAt, stripe_subscription_status: state } = status
  const until = renewsAt && wholeDay(renewsAt)
  const freeUntil = isStillFree(status, nowMs) ? trial.expires_at : null
  const charged =
    freeUntil !== null
      ? 'Nothing is charged.'
      : state === 'past_due'
        ? 'Only the payment that is overdue is still asked for.'
        : 'Nothing more is charged.'
  return {
    later: until && {
      title: freeUntil === null ? 'At the end of the month' : 'At the end of the trial',
      text: `Premium stays until ${until}. ${charged}`,
      action: `End on ${until}`,
    },
    now:
      freeUntil === null
        ? "You'll lose Premium access immediately. You can re-subscribe anytime."
        : `The subscription ends today and nothing is charged. Your free trial goes on: ${daysText(trialDaysLeft(freeUntil, nowMs))} of Premium are left, until ${wholeDay(freeUntil)}.`,
  }
}
