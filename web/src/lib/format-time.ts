import type { Day, Instant } from '@finu/contract/platform/wire'
import { now } from './clock.ts'
import { browserTimezone, dateFormat, dayOf, formatInstant, parseInstant } from './instants.ts'

const dayMs = 86_400_000

/** Returns the number of days since 1 January 1970, which was a Thursday. */
export const dayNumber = (day: Day): number => parseInstant(day) / dayMs

export const addDays = (day: Day, days: number): Day => formatInstant(parseInstant(day) + days * dayMs).slice(0, 10)

/** Returns the Monday of a day's week. */
export const mondayOf = (day: Day): Day => addDays(day, -((dayNumber(day) + 3) % 7))

/** Returns the days of a day's week, Monday to Sunday. */
export const weekOf = (day: Day): Day[] => Array.from({ length: 7 }, (_, index) => addDays(mondayOf(day), index))

function formatDay(day: Day, options: Intl.DateTimeFormatOptions): string {
  return dateFormat('en-GB', { ...options, timeZone: 'UTC' }).format(parseInstant(day))
}

/** 'Thursday' */
export function weekdayOf(day: Day): string {
  return formatDay(day, { weekday: 'long' })
}

/** 'November' */
export function monthOf(day: Day): string {
  return formatDay(day, { month: 'long' })
}

/** '20 November' */
export function longDay(day: Day): string {
  return formatDay(day, { day: 'numeric', month: 'long' })
}

/** Formats the day of an instant in the browser's zone: '20 December', or '20 January 2027' in another year. */
export function wholeDay(instant: Instant): string {
  const [day, today] = [parseInstant(instant), now()].map((at) => dayOf(at, browserTimezone())) as [Day, Day]
  return day.slice(0, 4) === today.slice(0, 4) ? longDay(day) : `${longDay(day)} ${day.slice(0, 4)}`
}

/** '7 Nov' */
export function shortDay(day: Day): string {
  return formatDay(day, { day: 'numeric', month: 'short' })
}

/** Formats a week: '17 to 23 November', '30 November to 6 December'. */
export function weekSpan(monday: Day): string {
  const sunday = addDays(monday, 6)
  const from = monday.slice(0, 7) === sunday.slice(0, 7) ? String(Number(monday.slice(8))) : longDay(monday)
  return `${from} to ${longDay(sunday)}`
}

/** Returns 'Today', 'Yesterday', 'Tomorrow', or null for any other day. */
export function nearDay(day: Day, todaysDay: Day): 'Today' | 'Yesterday' | 'Tomorrow' | null {
  if (day === todaysDay) return 'Today'
  if (day === addDays(todaysDay, 1)) return 'Tomorrow'
  return day === addDays(todaysDay, -1) ? 'Yesterday' : null
}

/** '08:12' */
export function formatTime(timestamp: Instant, timezone: string | null | undefined): string {
  const zone = timezone ?? browserTimezone()
  return dateFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' }).format(parseInstant(timestamp))
}

/** Formats day and time: 'Today, 08:12', 'Tue 18 Nov, 21:05'. Adds the year if it is not the current one. */
export function formatWhen(timestamp: Instant, timezone: string | null | undefined): string {
  const zone = timezone ?? browserTimezone()
  const day = dayOf(parseInstant(timestamp), zone)
  const time = formatTime(timestamp, zone)
  const thisDay = dayOf(now(), zone)
  const near = nearDay(day, thisDay)
  if (near) return `${near}, ${time}`
  const year = day.slice(0, 4) === thisDay.slice(0, 4) ? '' : ` ${day.slice(0, 4)}`
  return `${formatDay(day, { weekday: 'short' })} ${shortDay(day)}${year}, ${time}`
}

/** Formats the time of a log as `formatWhen` does, if it has one. */
export const formatOptionalTime = (timestamp: Instant | undefined, timezone: string | null): string | undefined =>
  timestamp && formatWhen(timestamp, timezone)

/** Formats day and time as `formatWhen` does, for use within a sentence: 'today, 08:12'. */
export function formatWhenWithin(timestamp: Instant, timezone: string | null | undefined): string {
  return formatWhen(timestamp, timezone).replace(/^(Today|Yesterday|Tomorrow),/, (near) => near.toLowerCase())
}

/** The day of a page, and the current day. */
export interface PageDay {
  day: Day
  today: Day
}

/**
 * Formats a time relative to a page's day: '08:12' on the day itself, 'the day before, 21:05'. Only today's page says
 * 'today' and 'yesterday', which would be misread on the page of another day.
 */
export function formatWhenOn({ day, today }: PageDay, timestamp: Instant, timezone: string | null | undefined): string {
  if (day === today) return formatWhenWithin(timestamp, timezone)
  const away = dayNumber(dayOf(parseInstant(timestamp), timezone ?? browserTimezone())) - dayNumber(day)
  const time = formatTime(timestamp, timezone)
  if (away === 0) return time
  if (away === -1) return `the day before, ${time}`
  if (away === 1) return `the day after, ${time}`
  const other = addDays(day, away)
  const year = other.slice(0, 4) === day.slice(0, 4) ? '' : ` ${other.slice(0, 4)}`
  return `${formatDay(other, { weekday: 'short' })} ${shortDay(other)}${year}, ${time}`
}
