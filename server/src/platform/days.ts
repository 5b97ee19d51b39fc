import { findTimeZone } from '@finu/contract/platform/time-zone'
import { futureTime, invalidTime, mostDaysBack } from '@finu/contract/platform/wire'
import { unprocessable } from './problems.ts'

/** The size of each calendar cache: most calls need one of a few days. */
const mostCached = 1_000

function cached<V>(cache: Map<string, V>, key: string, make: () => V): V {
  if (cache.size >= mostCached) cache.clear()
  return cache.getOrInsertComputed(key, make)
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** The time zone and day start of a person. */
export interface Zone {
  /** An IANA name; null means UTC. */
  timezone: string | null
  /** Minutes after midnight at which a day begins. */
  startsAtMinute: number
}

const known = new Map<string, string | null>()

/**
 * Returns the zone in which a person's days can be counted, from the stored one. That is another one or none (UTC) if this
 * server does not know it: one that an earlier version stored, or a server with newer data of zones.
 */
export const knownTimezone = (stored: string | null): string | null =>
  stored === null ? null : cached(known, stored, () => findTimeZone(stored))

/** The zone of people whose zone is unknown, and of days that no setting moves. */
export const utc: Zone = { timezone: null, startsAtMinute: 0 }

/**
 * Returns the day of an instant in a person's own calendar.
 * @returns YYYY-MM-DD
 */
export function dayOf(instant: Date, { timezone, startsAtMinute }: Zone): string {
  const shifted = new Date(instant.getTime() - startsAtMinute * 60_000)
  // UTC needs no calendar; every log takes this path.
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
 * Returns the start of a day in a person's own calendar: the first instant that `dayOf` puts on it.
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
 * Returns the local time of an instant.
 * @param timezone an IANA name; null means UTC
 * @returns HH:MM, 00:00 to 23:59
 */
export function timeOf(instant: Date, timezone: string | null): string {
  return instant.toLocaleTimeString('en-GB', { timeZone: timezone ?? 'UTC', hour: '2-digit', minute: '2-digit' })
}

/** Returns the number of a day since 1970-01-01. */
export const dayNumber = (day: string): number => Date.parse(day) / 86_400_000

/** How far ahead a time may be: the caller's clock may be a little ahead of the server's. */
const aheadMs = 5 * 60_000

/** Parses ISO 8601; UTC if no zone is given. */
export const parseInstant = (said: string): Date => new Date(/(Z|[+-]\d\d:?\d\d)$/i.test(said) ? said : `${said}Z`)

/**
 * Reads the time of a new log.
 * @param said ISO 8601, UTC if no zone is given; `now` if undefined
 * @param field the input's field, for the error
 * @throws 422 if it is in the future or more than ten years ago
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
 * Reads the time and day of a changed log: unchanged, or moved.
 * @param said as in `readPast`; if undefined, the log keeps its time
 * @param before its time and day before the change
 */
export function movePast(
  said: string | undefined,
  before: { at: string; day: string },
  { now, zone }: { now: Date; zone: Zone },
  field: string,
): { at: Date; day: string } {
  const was = new Date(before.at)
  // A log that keeps its time is accepted even if it is now more than ten years old.
  if (said === undefined || parseInstant(said).getTime() === was.getTime()) return { at: was, day: before.day }
  const at = readPast(said, now, field)
  return { at, day: dayOf(at, zone) }
}

/** Returns the whole days from one day to another; negative if `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)
}

/** @param count may be negative */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(day) + count * 86_400_000).toISOString().slice(0, 10)
}

/** Returns the Monday on or before a day. */
export function mondayOf(day: string): string {
  // Monday is 0.
  const weekday = (new Date(day).getUTCDay() + 6) % 7
  return addDays(day, -weekday)
}

const weeks = new Map<string, readonly string[]>()

/** Returns the days of a day's week, Monday to Sunday. */
export const weekOf = (day: string): readonly string[] =>
  cached(weeks, day, () => {
    const monday = mondayOf(day)
    return Array.from({ length: 7 }, (_, index) => addDays(monday, index))
  })
