import { entitlements, type Entitlements } from '@finu/contract/subscription/entitlements'
import type { SubscriptionStatus, Tier } from '@finu/contract/subscription/subscription'

/** Stored columns of a person's plan. */
export interface StoredPlan {
  trial_started_at: string | null
  trial_ends_at: string | null
  customer_id: string | null
  subscription_id: string | null
  status: string | null
  renews_at: string | null
  ends_at: string | null
  paid_until: string | null
}

/** A plan at a moment. It depends only on stored times, so that a trial ends without a job. */
export interface Plan extends Entitlements {
  tier: Tier
  /** True if Premium is open: paid, or by a trial. */
  hasAccess: boolean
  isOnTrial: boolean
  hasTrialEnded: boolean
  trialEndsAt: string | null
  /** When Premium ends, if it was cancelled for the end of the paid period. */
  premiumEndsAt: string | null
}

const isBefore = (now: Date, instant: string | null): boolean => instant !== null && now.getTime() < Date.parse(instant)

/** Computes a person's plan; all entitlements come from here. @param stored null if they never had a trial nor paid */
export function planOf(stored: StoredPlan | null, now: Date): Plan {
  const isPaid = isBefore(now, stored?.paid_until ?? null)
  const isInTrial = isBefore(now, stored?.trial_ends_at ?? null)
  const hasAccess = isPaid || isInTrial
  return {
    ...entitlements[hasAccess ? 'premium' : 'free'],
    tier: isPaid ? 'premium' : 'free',
    hasAccess,
    isOnTrial: isInTrial && !isPaid,
    hasTrialEnded: Boolean(stored?.trial_started_at) && !isInTrial,
    trialEndsAt: stored?.trial_ends_at ?? null,
    premiumEndsAt: isPaid ? (stored?.ends_at ?? null) : null,
  }
}

const dayMs = 86_400_000
/** The shortest time to a first payment: the provider refuses a date that has passed when it reads it. */
const shortestWaitMs = 60_000

/**
 * Returns when the first payment is due for a person who subscribes now: at the end of a running trial, so that its
 * days are not lost.
 * @returns null if it is due at once, or if Premium is paid already
 */
export function firstChargeOf(stored: StoredPlan | null, now: Date): Date | null {
  const { isOnTrial, trialEndsAt } = planOf(stored, now)
  const endsAt = isOnTrial && trialEndsAt !== null ? new Date(trialEndsAt) : null
  return endsAt && endsAt.getTime() - now.getTime() >= shortestWaitMs ? endsAt : null
}

export function presentPlan(
  stored: StoredPlan | null,
  payments: SubscriptionStatus['payments'],
  now: Date,
): SubscriptionStatus {
  const { tier, hasAccess, isOnTrial, trialEndsAt } = planOf(stored, now)
  return {
    tier,
    has_access: hasAccess,
    trial: {
      active: isOnTrial,
      days_left: isOnTrial ? Math.ceil((Date.parse(trialEndsAt!) - now.getTime()) / dayMs) : 0,
      expires_at: trialEndsAt,
      has_used_trial: Boolean(stored?.trial_started_at),
    },
    stripe_customer_id: stored?.customer_id ?? null,
    stripe_subscription_id: stored?.subscription_id ?? null,
    stripe_subscription_status: stored?.status ?? null,
    renews_at: stored?.renews_at ?? null,
    ends_at: stored?.ends_at ?? null,
    first_charge_at: firstChargeOf(stored, now)?.toISOString() ?? null,
    payments,
  }
}
