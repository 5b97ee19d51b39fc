import type { Profile } from '@finu/contract/accounts/user'
import type { Day } from '@finu/contract/platform/wire'
import { browserTimezone, dayOf } from './instants.ts'

type Days = Pick<Profile, 'timezone' | 'day_starts_at_minute'>

/** Returns epoch milliseconds by this device's clock. Other code reads the current time only here. */
export const now = (): number => Date.now()

/** Returns the hour of the day in the browser's zone, 0 to 23. */
export const hourNow = (): number => new Date().getHours()

/** Returns the person's current day, as the server counts it; uses the browser's zone if theirs is unknown. */
export const today = (days: Days | undefined): Day => dayAt(now(), days)

/** Returns the person's day of an instant. @param instantMs epoch milliseconds */
export const dayAt = (instantMs: number, days: Days | undefined): Day =>
  dayOf(instantMs - (days?.day_starts_at_minute ?? 0) * 60_000, days?.timezone ?? browserTimezone())
