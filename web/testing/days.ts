import type { Day, Instant } from '@finu/contract/platform/wire'
import { today } from '../src/lib/clock.ts'
import { addDays } from '../src/lib/format-time.ts'
import { browserTimezone } from '../src/lib/instants.ts'

/** Returns the person's day a number of days ago. */
export const dayAgo = (days: number): Day =>
  addDays(today({ timezone: browserTimezone(), day_starts_at_minute: 0 }), -days)

/** Returns noon UTC of that day, which is daytime in the browser's zone. */
export const noonAgo = (days: number): Instant => `${dayAgo(days)}T12:00:00Z`
