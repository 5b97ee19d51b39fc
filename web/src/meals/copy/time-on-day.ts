import type { Day, Instant } from '@finu/contract/platform/wire'
import { addDays, dayNumber } from '../../lib/format-time.ts'
import { formatInstant, instantOfWallTime, parseInstant, wallTimeOf } from '../../lib/instants.ts'

/**
 * Returns the same time of day on another day; null if that is still to come.
 * @param days the person's day of the instant, and the other one
 */
export function timeOnDay(
  instant: Instant,
  days: { from: Day; to: Day },
  timezone: string,
  nowMs: number,
): Instant | null {
  const [date = '', time] = wallTimeOf(parseInstant(instant), timezone).split('T')
  const other = addDays(date, dayNumber(days.to) - dayNumber(days.from))
  const moved = instantOfWallTime(`${other}T${time}`, timezone)
  return moved === null || moved > nowMs ? null : formatInstant(moved)
}
