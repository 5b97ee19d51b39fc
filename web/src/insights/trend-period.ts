import { entitlements } from '@finu/contract/subscription/entitlements'
import { trendPeriods, type TrendPeriod } from '@finu/contract/insights/insights'
import type { User } from '@finu/contract/accounts/user'

export const periodNames: Record<TrendPeriod, string> = { 7: '7 days', 30: '30 days', 90: '90 days', 365: 'A year' }

const hasPremium = ({ tier, is_on_trial }: Pick<User, 'tier' | 'is_on_trial'>): boolean =>
  tier === 'premium' || is_on_trial

export const isOpenTo = (user: Pick<User, 'tier' | 'is_on_trial'>, days: TrendPeriod): boolean =>
  days <= entitlements[hasPremium(user) ? 'premium' : 'free'].dashboardDays

/** Returns the period in the address if it is valid and in the plan; else a month, or a week on the free plan. */
export function periodFor(user: Pick<User, 'tier' | 'is_on_trial'>, asked?: number): TrendPeriod {
  const known = trendPeriods.find((days) => days === asked)
  if (known && isOpenTo(user, known)) return known
  return isOpenTo(user, 30) ? 30 : 7
}
