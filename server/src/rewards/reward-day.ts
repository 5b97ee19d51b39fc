import { dayOf, type Zone } from '../platform/days.ts'

/** A change of the profile's zone, or of the hour its days start, counts for rewards this long after the one before. */
const dayMs = 86_400_000
const zoneChangeMs = 7 * dayMs

export interface RewardZone {
  timezone: string | null
  timezoneSince: string | null
  /** Minutes after midnight; absent where no log was counted by one yet. */
  startsAtMinute?: number
}

/** How reward days are counted: as the profile says, changed at most weekly. What it says first counts at once. */
export function followZone(zone: RewardZone, profile: Zone, now: Date): Required<RewardZone> {
  const known = { ...zone, startsAtMinute: zone.startsAtMinute ?? profile.startsAtMinute }
  const timezone = profile.timezone ?? zone.timezone
  if (timezone === known.timezone && profile.startsAtMinute === known.startsAtMinute) return known
  // One that is still to come was written by a clock that was ahead.
  const sinceMs = zone.timezoneSince === null ? null : now.getTime() - Date.parse(zone.timezoneSince)
  if (sinceMs !== null && sinceMs > -dayMs && sinceMs < zoneChangeMs) return known
  return { timezone, timezoneSince: now.toISOString(), startsAtMinute: profile.startsAtMinute }
}

/**
 * The day a log counts for, and how it was counted from now on. It never goes back, and a day that was over stays over
 * however days are counted afterwards: no change of zone or of the day's start re-opens one.
 */
export function rewardDay(
  before: RewardZone & { day: string },
  profile: Zone,
  now: Date,
): { zone: Required<RewardZone>; day: string } {
  const zone = followZone(before, profile, now)
  const known = before.startsAtMinute
  const days = [before.day, dayOf(now, zone)]
  if (known !== undefined) days.push(dayOf(now, { timezone: before.timezone, startsAtMinute: known }))
  return { zone, day: days.reduce((latest, day) => (day > latest ? day : latest)) }
}
