import { dayOf } from '../platform/days.ts'

/** A change of the profile's zone counts for rewards this long after the one before. */
const zoneChangeMs = 7 * 86_400_000

export interface RewardZone {
  timezone: string | null
  timezoneSince: string | null
}

/** The zone that reward days are counted in: the profile's, changed at most weekly. The first one counts at once. */
export function followZone(zone: RewardZone, profileTimezone: string | null, now: Date): RewardZone {
  if (profileTimezone === null || profileTimezone === zone.timezone) return zone
  if (zone.timezoneSince !== null && now.getTime() - Date.parse(zone.timezoneSince) < zoneChangeMs) return zone
  return { timezone: profileTimezone, timezoneSince: now.toISOString() }
}

/** The day a log counts for. It never goes back, so no change of zone or of the day's start re-opens a day. */
export function rewardDay(latest: string, zone: RewardZone, startsAtMinute: number, now: Date): string {
  const day = dayOf(now, { timezone: zone.timezone, startsAtMinute })
  return day > latest ? day : latest
}
