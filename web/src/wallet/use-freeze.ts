import type { web3Tokens } from '@finu/contract/wallet/conversions'
import type { Answer } from '@finu/contract/platform/endpoint'
import type { Instant } from '@finu/contract/platform/wire'
import { formatTime, weekdayOf } from '../lib/format-time.ts'
import { browserTimezone, dayOf, parseInstant } from '../lib/instants.ts'
import { useMinute } from '../lib/use-minute.ts'

type Info = Answer<typeof web3Tokens.info>

/** A hold on payouts after a wallet was added or removed. */
export interface Freeze {
  startAt: Instant
  change: NonNullable<Info['wallet_change']>
  leftMs: number
}

/** Returns the current hold on payouts; null if there is none. */
export function useFreeze(info: Pick<Info, 'payouts_start_at' | 'wallet_change'> | undefined): Freeze | null {
  const minute = useMinute()
  if (!info?.payouts_start_at || !info.wallet_change) return null
  const leftMs = parseInstant(info.payouts_start_at) - minute
  return leftMs > 0 ? { startAt: info.payouts_start_at, change: info.wallet_change, leftMs } : null
}

/** Returns the weekday of an instant: 'Friday'. */
export const weekdayAt = (at: Instant, timezone: string | null): string =>
  weekdayOf(dayOf(parseInstant(at), timezone ?? browserTimezone()))

/** Describes a hold: 'New, conversions from Friday 09:12'. */
export const sayNew = ({ startAt }: Freeze, timezone: string | null): string =>
  `New, conversions from ${weekdayAt(startAt, timezone)} ${formatTime(startAt, timezone)}`

/**
 * Formats the remaining time: '11h 8m left', '45 min left'. It is counted from the start of the current minute, so the
 * part of a minute at its end is no minute of its own: a day that has just begun is '24h left'.
 */
export function sayLeft(leftMs: number): string {
  const minutes = Math.max(1, Math.floor(leftMs / 60_000))
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (hours === 0) return `${minutes} min left`
  return rest === 0 ? `${hours}h left` : `${hours}h ${rest}m left`
}
