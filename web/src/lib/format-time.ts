import type { Profile } from '@finu/contract/user'

/** A day as YYYY-MM-DD. */
type Day = string

export function browserTimezone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}

/** The server's instants; one without a zone is UTC. */
function parseInstant(text: string): Date {
  return new Date(/(Z|[+-]\d\d:?\d\d)$/.test(text) ? text : `${text}Z`)
}

function dayOf(instant: Date, timezone: string): Day {
  return new Intl.DateTimeFormat('sv', { timeZone: timezone }).format(instant)
}

/** The person's own day as of now, as the server counts it; the browser's where their zone is not known. */
export function today(days: Pick<Profile, 'timezone' | 'day_starts_at_minute'> | undefined): Day {
  const began = new Date(Date.now() - (days?.day_starts_at_minute ?? 0) * 60_000)
  return dayOf(began, days?.timezone ?? browserTimezone())
}

export function addDays(day: Day, days: number): Day {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

function formatDay(day: Day, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))
}

/** 'Thursday' */
export function weekdayOf(day: Day): string {
  return formatDay(day, { weekday: 'long' })
}

/** '20 November' */
export function longDay(day: Day): string {
  return formatDay(day, { day: 'numeric', month: 'long' })
}

/** '7 Nov' */
export function shortDay(day: Day): string {
  return formatDay(day, { day: 'numeric', month: 'short' })
}

/** 'Today', 'Yesterday', 'Tomorrow' or null for any other day. */
export function nearDay(day: Day, todaysDay: Day): 'Today' | 'Yesterday' | 'Tomorrow' | null {
  if (day === todaysDay) return 'Today'
  if (day === addDays(todaysDay, 1)) return 'Tomorrow'
  return day === addDays(todaysDay, -1) ? 'Yesterday' : null
}

/** '08:12' */
export function formatTime(timestamp: string, timezone: string | null | undefined): string {
  const zone = timezone ?? browserTimezone()
  return new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' }).format(
    parseInstant(timestamp),
  )
}

/** 'Today, 08:12', 'Tue 18 Nov, 21:05'; another year is named. */
export function formatWhen(timestamp: string, timezone: string | null | undefined): string {
  const zone = timezone ?? browserTimezone()
  const day = dayOf(parseInstant(timestamp), zone)
  const time = formatTime(timestamp, zone)
  const thisDay = dayOf(new Date(), zone)
  const near = nearDay(day, thisDay)
  if (near) return `${near}, ${time}`
  const year = day.slice(0, 4) === thisDay.slice(0, 4) ? '' : ` ${day.slice(0, 4)}`
  return `${formatDay(day, { weekday: 'short' })} ${shortDay(day)}${year}, ${time}`
}
