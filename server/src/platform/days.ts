import { futureTime, invalidTime, mostDaysBack } from '@finu/contract/platform/wire'
import { unprocessable } from './problems.ts'

/** So many answers of the calendar are cached: most people ask for one of a few days. */
const mostCached = 1_000

function cached<V>(cache: Map<string, V>, key: string, make: () => V): V {
  if (cache.size >= mostCached) cache.clear()
  return cache.getOrInsertComputed(key, make)
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** How somebody's days lie in time. */
export interface Zone {
  /** An IANA name; null means UTC. */
  timezone: string | null
  /** Minutes after midnight at which a day begins. */
  startsAtMinute: number
}

/** The days of whom nothing is known, and those that no setting moves. */
export const utc: Zone = { timezone: null, startsAtMinute: 0 }

/**
 * The day an instant falls on in someone's own calendar.
 * @returns YYYY-MM-DD
 */
export function dayOf(instant: Date, { timezone, startsAtMinute }: Zone): string {
  const shifted = new Date(instant.getTime() - startsAtMinute * 60_000)
  // Without a calendar to ask: this is on every log's path.
  if (timezone === null) return shifted.toISOString().slice(0, 10)
  const format = cached(
    formats,
    timezone,
    () => new Intl.DateTimeFormat('en-CA', { timeZone: timezone, year: 'numeric', month: '2-digit', day: '2-digit' }),
  )
  return format.format(shifted)
}

const midnights = new Map<string, number>()

/**
 * When a day of someone's own calendar begins: the first instant that `dayOf` puts on it.
 * @param day YYYY-MM-DD
 */
export function startOfDay(day: string, { timezone, startsAtMinute }: Zone): Date {
  const zone = timezone ?? 'UTC'
  const midnight = cached(
    midnights,
    `${day} ${zone}`,
    () => Temporal.PlainDate.from(day).toZonedDateTime({ timeZone: zone }).epochMilliseconds,
  )
  return new Date(midnight + startsAtMinute * 60_000)
}

/**
 * What somebody's clock shows.
 * @param timezone an IANA name; null means UTC
 * @returns HH:MM, 00:00 to 23:59
 */
export function timeOf(instant: Date, timezone: string | null): string {
  return instant.toLocaleTimeString('en-GB', { timeZone: timezone ?? 'UTC', hour: '2-digit', minute: '2-digit' })
}

/** A day counted since 1970. */
export const dayNumber = (day: string): number => Date.parse(day) / 86_400_000

/** A clock that is a little ahead of the server's says nothing wrong. */
const aheadMs = 5 * 60_000

/** An instant as it is said: ISO 8601, UTC where it names no zone. */
export const parseInstant = (said: string): Date => new Date(/(Z|[+-]\d\d:?\d\d)$/i.test(said) ? said : `${said}Z`)

/**
 * When something was that is logged now.
 * @param said ISO 8601, UTC where it names no zone; now where left out
 * @param field where it was said, for the refusal
 * @throws 422 where it is in the future or more than ten years ago
 */
export function readPast(said: string | undefined, now: Date, field: string): Date {
  if (said === undefined) return now
  const instant = parseInstant(said)
  const agoMs = now.getTime() - instant.getTime()
  if (agoMs < -aheadMs) throw unprocessable(field, futureTime)
  if (!(agoMs <= mostDaysBack * 86_400_000)) throw unprocessable(field, invalidTime)
  return agoMs < 0 ? now : instant
}

/**
 * Where a log lies that is said anew: where it did, or where it is moved to.
 * @param said as of `readPast`; where left out, it keeps its time
 * @param before when it was, and the person's day of that moment
 */
export function movePast(
  said: string | undefined,
  before: { at: string; day: string },
  { now, zone }: { now: Date; zone: Zone },
  field: string,
): { at: Date; day: string } {
  const was = new Date(before.at)
  // What was logged ten years ago and stays there is not refused for it.
  if (said === undefined || parseInstant(said).getTime() === was.getTime()) return { at: was, day: before.day }
  const at = readPast(said, now, field)
  return { at, day: dayOf(at, zone) }
}

/** Whole days from one day to another; negative where `to` is the earlier one. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)
}

/** @param count may be negative */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(day) + count * 86_400_000).toISOString().slice(0, 10)
}

/** The Monday on or before a day. */
export function mondayOf(day: string): string {
  // Monday is 0.
  const weekday = (new Date(day).getUTCDay() + 6) % 7
  return addDays(day, -weekday)
}

const weeks = new Map<string, readonly string[]>()

/** The days of a day's week, Monday to Sunday. */
export const weekOf = (day: string): readonly string[] =>
  cached(weeks, day, () => {
    const monday = mondayOf(day)
    return Array.from({ length: 7 }, (_, index) => addDays(monday, index))
  })
