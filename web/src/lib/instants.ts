import { findTimeZone } from '@finu/contract/platform/time-zone'
import { futureTime, invalidTime, mostDaysBack, type Day, type Instant } from '@finu/contract/platform/wire'

/**
 * Parses an instant of the API, or a day as its midnight in UTC, to epoch milliseconds; NaN if the text is neither.
 * An instant without a zone is UTC. All other code parses times with this function.
 */
export function parseInstant(text: Instant): number {
  return Date.parse(/(Z|[+-]\d\d:?\d\d|^[^T]*)$/.test(text) ? text : `${text}Z`)
}

/** Formats an instant for the API. @param instantMs epoch milliseconds */
export const formatInstant = (instantMs: number): Instant => new Date(instantMs).toISOString()

let found = { said: '', timezone: 'UTC' }

/** Returns the browser's zone by its present name; UTC if the browser does not know its own. */
export function browserTimezone(): string {
  const { timeZone: said } = Intl.DateTimeFormat().resolvedOptions()
  if (said !== found.said) found = { said, timezone: findTimeZone(said) ?? 'UTC' }
  return found.timezone
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** Returns a cached date format: constructing one takes as long as using it a hundred times. */
export function dateFormat(
  locale: 'en-GB' | 'sv',
  options: Intl.DateTimeFormatOptions & { timeZone: string },
): Intl.DateTimeFormat {
  const key = locale + JSON.stringify(options)
  let format = formats.get(key)
  if (!format) {
    format = new Intl.DateTimeFormat(locale, options)
    formats.set(key, format)
  }
  return format
}

/** Returns the calendar day of an instant in a zone. */
export function dayOf(instantMs: number, timezone: string): Day {
  return dateFormat('sv', { timeZone: timezone }).format(instantMs)
}

/** Returns the local time of an instant in a zone: '2026-01-31T08:00'. */
export function wallTimeOf(instantMs: number, timezone: string): string {
  return dateFormat('sv', { timeZone: timezone, dateStyle: 'short', timeStyle: 'short' })
    .format(instantMs)
    .replace(' ', 'T')
}

/** Returns the instant of a local time in a zone, as epoch milliseconds; null if the text is not a time. */
export function instantOfWallTime(text: string, timezone: string): number | null {
  const asUtc = parseInstant(text)
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d(:[\d.]+)?$/.test(text) || Number.isNaN(asUtc)) return null
  const offsetAt = (instant: number) =>
    parseInstant(wallTimeOf(instant, timezone)) - Math.floor(instant / 60_000) * 60_000
  // Look up the offset twice: the first guess is wrong in the hours around a change to or from summer time.
  return asUtc - offsetAt(asUtc - offsetAt(asUtc))
}

/** Converts a log's local time to an instant; null if it is no time, in the future, or too long ago to be logged. */
export function pastInstantOfWallTime(text: string, timezone: string, nowMs: number): Instant | null {
  const instant = instantOfWallTime(text, timezone)
  const isInReach = instant !== null && instant <= nowMs && instant >= nowMs - mostDaysBack * 86_400_000
  return isInReach ? formatInstant(instant) : null
}

/** Returns the error message for a typed time that cannot be logged. */
export function timeProblem(text: string, timezone: string, nowMs: number): string {
  const instant = instantOfWallTime(text, timezone)
  return instant !== null && instant > nowMs ? futureTime : invalidTime
}

/** Returns true if the text of an address is a day that exists, from 1900 to 2200. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) &&
  text > '1900-01-01' &&
  text < '2200-12-31' &&
  !Number.isNaN(parseInstant(text)) &&
  formatInstant(parseInstant(text)).slice(0, 10) === text

/** Returns the instant a month later: on the same day of the month, or on the last one of a shorter month. */
export function monthAfter(instant: Instant): Instant {
  const date = new Date(parseInstant(instant))
  const day = date.getUTCDate()
  date.setUTCMonth(date.getUTCMonth() + 1)
  if (date.getUTCDate() !== day) date.setUTCDate(0)
  return date.toISOString()
}
