import type { SubscriptionStatus } from '@finu/contract/subscription/subscription'

/** Of somebody who pays each month. */
export const premium: SubscriptionStatus = {
  tier: 'premium',
  has_access: true,
  trial: { active: false, days_left: 0, expires_at: null, has_used_trial: true },
  stripe_customer_id: 'cus_1',
  stripe_subscription_id: 'sub_1',
  stripe_subscription_status: 'active',
  renews_at: '2027-01-03T12:00:00Z',
  ends_at: null,
  first_charge_at: null,
  payments: 'live',
}

/** Of somebody who never paid nor tried. */
export const free: SubscriptionStatus = {
  ...premium,
  tier: 'free',
  has_access: false,
  trial: { active: false, days_left: 0, expires_at: null, has_used_trial: false },
  stripe_customer_id: null,
  stripe_subscription_id: null,
  stripe_subscription_status: null,
  renews_at: null,
}
