import { futureTime, invalidTime, mostDaysBack, type Day, type Instant } from '@finu/contract/platform/wire'

/**
 * Epoch milliseconds of an instant as the API has it, or of a day's midnight in UTC; NaN where the text is neither. One
 * without a zone is UTC. Every text that stands for a time is read here.
 */
export function parseInstant(text: Instant): number {
  return Date.parse(/(Z|[+-]\d\d:?\d\d|^[^T]*)$/.test(text) ? text : `${text}Z`)
}

/** An instant as the API takes it. @param instantMs epoch milliseconds */
export const formatInstant = (instantMs: number): Instant => new Date(instantMs).toISOString()

export function browserTimezone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** A format for times, made once: making one takes as long as using it a hundred times. */
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

/** The calendar's day of an instant in a zone. */
export function dayOf(instantMs: number, timezone: string): Day {
  return dateFormat('sv', { timeZone: timezone }).format(instantMs)
}

/** '2026-01-31T08:00' as a clock on the wall shows an instant in a zone. */
export function wallTimeOf(instantMs: number, timezone: string): string {
  return dateFormat('sv', { timeZone: timezone, dateStyle: 'short', timeStyle: 'short' })
    .format(instantMs)
    .replace(' ', 'T')
}

/** The instant when a clock on the wall of a zone shows a time; null where the text is none. */
export function instantOfWallTime(text: string, timezone: string): number | null {
  const asUtc = parseInstant(text)
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d(:[\d.]+)?$/.test(text) || Number.isNaN(asUtc)) return null
  const offsetAt = (instant: number) =>
    parseInstant(wallTimeOf(instant, timezone)) - Math.floor(instant / 60_000) * 60_000
  // The offset of the guess is the right one but for the hours around a change of it.
  return asUtc - offsetAt(asUtc - offsetAt(asUtc))
}

/** The same as the API has it, for what was logged: null too where it is to come, or longer ago than one can log. */
export function pastInstantOfWallTime(text: string, timezone: string, nowMs: number): Instant | null {
  const instant = instantOfWallTime(text, timezone)
  const isInReach = instant !== null && instant <= nowMs && instant >= nowMs - mostDaysBack * 86_400_000
  return isInReach ? formatInstant(instant) : null
}

/** Describes the problem of a typed time that cannot be logged. */
export function timeProblem(text: string, timezone: string, nowMs: number): string {
  const instant = instantOfWallTime(text, timezone)
  return instant !== null && instant > nowMs ? futureTime : invalidTime
}

/** Whether an address names a day that there is. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) &&
  text > '1900-01-01' &&
  text < '2200-12-31' &&
  !Number.isNaN(parseInstant(text)) &&
  formatInstant(parseInstant(text)).slice(0, 10) === text

/** A month later, on the same day where the month has it, else on its last. */
export function monthAfter(instant: Instant): Instant {
  const date = new Date(parseInstant(instant))
  const day = date.getUTCDate()
  date.setUTCMonth(date.getUTCMonth() + 1)
  if (date.getUTCDate() !== day) date.setUTCDate(0)
  return date.toISOString()
}
