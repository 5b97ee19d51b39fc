import type { SubscriptionStatus } from '@finu/contract/subscription/subscription'

/** Status of a person who pays monthly. */
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

/** Status of a person who has had neither Premium nor a trial. */
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
