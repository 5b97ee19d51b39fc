import type { Profile } from '@finu/contract/accounts/user'
import type { Day } from '@finu/contract/platform/wire'
import { browserTimezone, dayOf } from './instants.ts'

type Days = Pick<Profile, 'timezone' | 'day_starts_at_minute'>

/** Epoch milliseconds by this device's clock, which is read here alone. */
export const now = (): number => Date.now()

/** The hour of the day in the browser's zone, 0 to 23. */
export const hourNow = (): number => new Date().getHours()

/** The person's own day as of now, as the server counts it; the browser's where their zone is not known. */
export const today = (days: Days | undefined): Day => dayAt(now(), days)

/** The person's own day of a moment. @param instantMs epoch milliseconds */
export const dayAt = (instantMs: number, days: Days | undefined): Day =>
  dayOf(instantMs - (days?.day_starts_at_minute ?? 0) * 60_000, days?.timezone ?? browserTimezone())
