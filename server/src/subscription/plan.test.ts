import { entitlements } from '@finu/contract/subscription/entitlements'
import { describe, expect, test } from 'vitest'
import { firstChargeOf, planOf, presentPlan, type StoredPlan } from './plan.ts'

const now = new Date('2026-03-02T12:00:00.000Z')
const after = (ms: number) => new Date(now.getTime() + ms).toISOString()
const [minute, day] = [60_000, 86_400_000]

const never: StoredPlan = {
  trial_started_at: null,
  trial_ends_at: null,
  customer_id: null,
  subscription_id: null,
  status: null,
  renews_at: null,
  ends_at: null,
  paid_until: null,
}
const trialUntil = (ms: number): StoredPlan => ({
  ...never,
  trial_started_at: after(ms - 7 * day),
  trial_ends_at: after(ms),
})
const paidUntil = (ms: number, more: Partial<StoredPlan> = {}): StoredPlan => ({
  ...never,
  paid_until: after(ms),
  ...more,
})

const free = {
  ...entitlements.free,
  tier: 'free',
  hasAccess: false,
  isOnTrial: false,
  hasTrialEnded: false,
  trialEndsAt: null,
  premiumEndsAt: null,
}

describe('a plan', () => {
  test('is the free one of somebody who never had another', () => {
    expect(planOf(null, now)).toEqual(free)
    expect(planOf(never, now)).toEqual(free)
  })

  test('has Premium’s rights during a trial, up to its last moment', () => {
    expect(planOf(trialUntil(1), now)).toEqual({
      ...free,
      ...entitlements.premium,
      hasAccess: true,
      isOnTrial: true,
      trialEndsAt: after(1),
    })
    expect(planOf(trialUntil(0), now)).toEqual({ ...free, hasTrialEnded: true, trialEndsAt: after(0) })
  })

  test('is Premium while it is paid for, up to the last moment', () => {
    const premium = { ...free, ...entitlements.premium, tier: 'premium', hasAccess: true }
    expect(planOf(paidUntil(1, { ends_at: after(day) }), now)).toEqual({ ...premium, premiumEndsAt: after(day) })
    expect(planOf(paidUntil(1), now)).toEqual(premium)
    expect(planOf(paidUntil(0, { ends_at: after(0) }), now)).toEqual(free)
  })

  test('that is paid for is no trial, though one would still run', () => {
    const both = { ...trialUntil(day), paid_until: after(day) }
    expect(planOf(both, now)).toMatchObject({
      tier: 'premium',
      hasAccess: true,
      isOnTrial: false,
      hasTrialEnded: false,
    })
  })
})

describe('the first payment', () => {
  test('is due when the trial ends, but for its last minute', () => {
    expect(firstChargeOf(trialUntil(day), now)).toEqual(new Date(after(day)))
    expect(firstChargeOf(trialUntil(minute), now)).toEqual(new Date(after(minute)))
    expect(firstChargeOf(trialUntil(minute - 1), now)).toBeNull()
  })

  test('is due at once without a trial, and none is due where it is paid', () => {
    expect(firstChargeOf(null, now)).toBeNull()
    expect(firstChargeOf(trialUntil(-1), now)).toBeNull()
    expect(firstChargeOf({ ...trialUntil(day), paid_until: after(day) }, now)).toBeNull()
  })
})

describe('what is shown of a plan', () => {
  test('counts days of a trial that began as whole ones', () => {
    const daysLeft = (ms: number) => presentPlan(trialUntil(ms), 'live', now).trial.days_left
    expect([7 * day, 7 * day - 1, day + 1, day, 1, 0].map(daysLeft)).toEqual([7, 7, 2, 1, 1, 0])
  })

  test('has everything of a trial', () => {
    expect(presentPlan(trialUntil(day), 'test', now)).toEqual({
      tier: 'free',
      has_access: true,
      trial: { active: true, days_left: 1, expires_at: after(day), has_used_trial: true },
      stripe_customer_id: null,
      stripe_subscription_id: null,
      stripe_subscription_status: null,
      renews_at: null,
      ends_at: null,
      first_charge_at: after(day),
      payments: 'test',
    })
  })

  test('has everything of a subscription', () => {
    const stored = { customer_id: 'c', subscription_id: 's', status: 'active', renews_at: after(1), ends_at: after(2) }
    expect(presentPlan(paidUntil(day, stored), 'live', now)).toEqual({
      tier: 'premium',
      has_access: true,
      trial: { active: false, days_left: 0, expires_at: null, has_used_trial: false },
      stripe_customer_id: 'c',
      stripe_subscription_id: 's',
      stripe_subscription_status: 'active',
      renews_at: after(1),
      ends_at: after(2),
      first_charge_at: null,
      payments: 'live',
    })
  })

  test('has nothing of somebody who is not stored', () => {
    expect(presentPlan(null, 'none', now)).toMatchObject({
      has_access: false,
      trial: { active: false, days_left: 0, expires_at: null, has_used_trial: false },
      stripe_customer_id: null,
      ends_at: null,
    })
  })
})
