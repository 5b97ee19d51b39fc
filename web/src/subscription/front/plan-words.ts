import { countNoun } from '@finu/contract/platform/counted-nouns'
import { trialDays } from '@finu/contract/subscription/subscription'
import type { User } from '@finu/contract/accounts/user'
import { addDays, longDay, nearDay, shortDay } from '../../lib/format-time.ts'
import { browserTimezone, dayOf, parseInstant } from '../../lib/instants.ts'

const dayMs = 86_400_000

/** Returns the day of an instant in the browser's zone. */
const localDay = (instant: string): string => dayOf(parseInstant(instant), browserTimezone())

export const daysText = (days: number): string => countNoun(days, 'day')

/** Returns the days left of a trial, counting one that has begun. Clocks that differ make it no longer than it is. */
export const trialDaysLeft = (endsAt: string, nowMs: number): number =>
  Math.min(trialDays, Math.max(0, Math.ceil((parseInstant(endsAt) - nowMs) / dayMs)))

/** Describes the plan, for display under the user's name. */
export function planWords(user: User, nowMs: number): string {
  const { tier, is_on_trial: isOnTrial, trial_ends_at: endsAt, premium_ends_at: premiumEndsAt } = user
  if (tier === 'premium') return premiumEndsAt ? `Premium, ends ${shortDay(localDay(premiumEndsAt))}` : 'Premium'
  if (!isOnTrial || endsAt === null) return 'Free plan'
  const days = trialDaysLeft(endsAt, nowMs)
  return `Free plan, ${countNoun(days, 'trial day')} left`
}

/** Returns 'today', 'tomorrow', or the date. */
export function untilWords(instant: string, nowMs: number): string {
  const day = localDay(instant)
  const near = nearDay(day, dayOf(nowMs, browserTimezone()))
  return near ? `${near.toLowerCase()}, ${longDay(day)}` : longDay(day)
}

/** Returns true if a trial ends within two days. */
export const isEndingSoon = (endsAt: string, nowMs: number): boolean =>
  localDay(endsAt) <= addDays(dayOf(nowMs, browserTimezone()), 2)
