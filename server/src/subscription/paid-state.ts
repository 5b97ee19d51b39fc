import type Stripe from 'stripe'

/** The stored state of a customer at the provider. */
export interface PaidState {
  subscription_id: string
  status: string
  renews_at: Date | null
  ends_at: Date | null
  paid_until: Date | null
}

/** The states in which Premium is open; in `past_due` the provider still retries the renewal. */
const open: readonly string[] = ['active', 'trialing', 'past_due']
/** How long a renewal may take after it is due: the provider prepares it for an hour, and its event may be late. */
const graceMs = 3 * 86_400_000

export const isOpen = ({ status }: Pick<Stripe.Subscription, 'status'>): boolean => open.includes(status)

const toDate = (seconds: number): Date => new Date(seconds * 1_000)

/** Returns the end of the paid period: the latest of its items, as a subscription may have several. */
const periodEnd = ({ items }: Stripe.Subscription): Date =>
  toDate(Math.max(...items.data.map(({ current_period_end }) => current_period_end)))

function readOne(subscription: Stripe.Subscription): PaidState {
  const { id: subscription_id, status } = subscription
  if (!isOpen(subscription)) return { subscription_id, status, renews_at: null, ends_at: null, paid_until: null }
  const end = periodEnd(subscription)
  const cancelsAt = subscription.cancel_at === null ? null : toDate(subscription.cancel_at)
  const endsAt = cancelsAt ?? (subscription.cancel_at_period_end ? end : null)
  return {
    subscription_id,
    status,
    renews_at: endsAt ? null : end,
    ends_at: endsAt,
    paid_until: endsAt ?? new Date(end.getTime() + graceMs),
  }
}

/**
 * Reads a customer's subscriptions: the one that counts, and surplus paid ones. The oldest open one counts, else the
 * latest.
 * https://docs.stripe.com/billing/subscriptions/overview#subscription-statuses
 */
export function readPaidState(subscriptions: readonly Stripe.Subscription[]): {
  state: PaidState | null
  surplus: string[]
} {
  const byAge = subscriptions.toSorted((a, b) => a.created - b.created || (a.id < b.id ? -1 : 1))
  const [first, ...more] = byAge.filter(isOpen)
  const counts = first ?? byAge.at(-1)
  return { state: counts ? readOne(counts) : null, surplus: more.map(({ id }) => id) }
}
