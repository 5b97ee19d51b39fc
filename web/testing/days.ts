import type { Day, Instant } from '@finu/contract/platform/wire'
import { today } from '../src/lib/clock.ts'
import { addDays } from '../src/lib/format-time.ts'
import { browserTimezone } from '../src/lib/instants.ts'

/** A day of the person's calendar, so many days ago. */
export const dayAgo = (days: number): Day =>
  addDays(today({ timezone: browserTimezone(), day_starts_at_minute: 0 }), -days)

/** Noon of such a day by the clock of the world, which is daytime in the browser's zone. */
export const noonAgo = (days: number): Instant => `${dayAgo(days)}T12:00:00Z`
