import { fastHours } from '@finu/contract/fasting/fasting'
import type { PastFastInput } from '@finu/contract/fasting/fast-input'
import { addDays, clockTimeOf, daysBetween, minutesOf, type Clock } from '../../values/when.ts'
import { whenSaid } from '../../values/when-said.ts'

/** How many days back a fast can be entered. */
const mostDays = 365

/** Reads a day, as a distance from today, and a time; null without a time of day. */
function pointOf(text: string, clock: Clock): { day: number | null; minute: number } | null {
  const when = whenSaid(text.replace(/\bmidnight\b/i, '00:00'), clock)
  if (when.minute === null || when.isPart) return null
  return { day: when.day ?? (/\b(?:this|today)\b/i.test(text) ? 0 : null), minute: when.minute }
}

/**
 * Reads an ended fast between two times, such as '8pm yesterday' and 'noon'; null if impossible. A time without a day
 * is the nearest one that fits.
 */
export function readPastFast(start: string, end: string, clock: Clock): PastFastInput | null {
  const [from, to] = [pointOf(start, clock), pointOf(end, clock)]
  if (!from || !to) return null
  const now = minutesOf(clock.time)
  const isNextDay = to.minute <= from.minute ? 1 : 0
  const endDay = to.day ?? (from.day === null ? (to.minute <= now ? 0 : -1) : from.day + isNextDay)
  const startDay = from.day ?? endDay - isNextDay
  const [begun, over] = [startDay * 1440 + from.minute, endDay * 1440 + to.minute]
  const isPossible = begun < over && over <= now && over - begun <= fastHours.most * 60
  return isPossible && daysBetween(addDays(clock.today, startDay), clock.today) <= mostDays
    ? { start: clockTimeOf(clock.today, begun), end: clockTimeOf(clock.today, over) }
    : null
}
