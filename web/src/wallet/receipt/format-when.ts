import type { Day, Instant } from '@finu/contract/platform/wire'
import { browserTimezone, dateFormat, dayOf, parseInstant } from '../../lib/instants.ts'

const format = (at: Instant, timezone: string | null, options: Intl.DateTimeFormatOptions) =>
  dateFormat('en-GB', { ...options, timeZone: timezone ?? browserTimezone() }).format(parseInstant(at))

/** Formats an instant: 'Tuesday 18 November 2025, 12:04'. */
export function formatMoment(at: Instant, timezone: string | null): string {
  const weekday = format(at, timezone, { weekday: 'long' })
  const day = format(at, timezone, { day: 'numeric', month: 'long', year: 'numeric' })
  return `${weekday} ${day}, ${format(at, timezone, { hour: '2-digit', minute: '2-digit' })}`
}

/** Formats a time with seconds: '12:04:07'. */
export const formatSecond = (at: Instant, timezone: string | null): string =>
  format(at, timezone, { hour: '2-digit', minute: '2-digit', second: '2-digit' })

/** Returns the ledger's day of an instant, which is in UTC. */
export const ledgerDay = (at: Instant): Day => dayOf(parseInstant(at), 'UTC')
