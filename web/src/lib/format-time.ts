import type { Day, Instant } from '@finu/contract/platform/wire'
import { now } from './clock.ts'
import { browserTimezone, dateFormat, dayOf, formatInstant, parseInstant } from './instants.ts'

const dayMs = 86_400_000

/** Days since 1 January 1970, which was a Thursday. */
export const dayNumber = (day: Day): number => parseInstant(day) / dayMs

export const addDays = (day: Day, days: number): Day => formatInstant(parseInstant(day) + days * dayMs).slice(0, 10)

/** Monday of a day's week. */
export const mondayOf = (day: Day): Day => addDays(day, -((dayNumber(day) + 3) % 7))

/** The days of a day's week, Monday to Sunday. */
export const weekOf = (day: Day): Day[] => Array.from({ length: 7 }, (_, index) => addDays(mondayOf(day), index))

function formatDay(day: Day, options: Intl.DateTimeFormatOptions): string {
  return dateFormat('en-GB', { ...options, timeZone: 'UTC' }).format(parseInstant(day))
}

/** 'Thursday' */
export function weekdayOf(day: Day): string {
  return formatDay(day, { weekday: 'long' })
}

/** '20 November' */
export function longDay(day: Day): string {
  return formatDay(day, { day: 'numeric', month: 'long' })
}

/** The day of an instant where the browser is: '20 December'; another year is named: '20 January 2027'. */
export function wholeDay(instant: Instant): string {
  const [day, today] = [parseInstant(instant), now()].map((at) => dayOf(at, browserTimezone())) as [Day, Day]
  return day.slice(0, 4) === today.slice(0, 4) ? longDay(day) : `${longDay(day)} ${day.slice(0, 4)}`
}

/** '7 Nov' */
export function shortDay(day: Day): string {
  return formatDay(day, { day: 'numeric', month: 'short' })
}

/** Of a week: '17 to 23 November', '30 November to 6 December'. */
export function weekSpan(monday: Day): string {
  const sunday = addDays(monday, 6)
  const from = monday.slice(0, 7) === sunday.slice(0, 7) ? String(Number(monday.slice(8))) : longDay(monday)
  return `${from} to ${longDay(sunday)}`
}

/** 'Today', 'Yesterday', 'Tomorrow' or null for any other day. */
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

/** 'Today, 08:12', 'Tue 18 Nov, 21:05'; another year is named. */
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

/** The same of a log that may be told without a time. */
export const formatOptionalTime = (timestamp: Instant | undefined, timezone: string | null): string | undefined =>
  timestamp && formatWhen(timestamp, timezone)

/** The same within a sentence: 'today, 08:12'. */
export function formatWhenWithin(timestamp: Instant, timezone: string | null | undefined): string {
  return formatWhen(timestamp, timezone).replace(/^(Today|Yesterday|Tomorrow),/, (near) => near.toLowerCase())
}

/** A page that is about a day. */
export interface PageDay {
  day: Day
  today: Day
}

/**
 * The same on the page of a day, seen from it: '08:12' on the day itself, 'the day before, 21:05'. Today's own page says
 * 'today' and 'yesterday', which on any other would be taken for its days.
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
