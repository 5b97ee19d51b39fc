import { dayOf, daysBetween, knownTimezone, startOfDay, type Zone } from '../platform/days.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** The least time between changes of the profile's zone or day start that count for rewards. */
const zoneChangeMs = 7 * dayMs
/** A move at least this far east may skip a whole day of the calendar. */
const lostOnTheWayMs = 6 * hourMs

export interface RewardZone {
  timezone: string | null
  timezoneSince: string | null
  /** Minutes after midnight; absent if no log was counted with it yet. */
  startsAtMinute?: number
  /** The zone before the latest change: a return to it applies at once. */
  before?: Zone
}

type CountedZone = RewardZone & Zone

const isSame = (one: Zone, other: Zone | undefined) =>
  one.timezone === other?.timezone && one.startsAtMinute === other.startsAtMinute

/**
 * Returns the zone of reward days: the profile's, changed at most weekly. The first one applies at once, and may change
 * after a day.
 */
export function followZone(zone: RewardZone, profile: Zone, now: Date): CountedZone {
  const known = { ...zone, startsAtMinute: zone.startsAtMinute ?? profile.startsAtMinute }
  const wanted = { timezone: profile.timezone ?? zone.timezone, startsAtMinute: profile.startsAtMinute }
  if (isSame(wanted, known)) return known
  const left = { timezone: known.timezone, startsAtMinute: known.startsAtMinute }
  if (isSame(wanted, zone.before)) return { ...known, ...wanted, before: left }
  // A future time was written by a clock that was ahead.
  const sinceMs = zone.timezoneSince === null ? null : now.getTime() - Date.parse(zone.timezoneSince)
  if (sinceMs !== null && sinceMs > -dayMs && sinceMs < zoneChangeMs) return known
  // The first zone counts as no change: a person who signs up at home may travel the day after.
  if (known.timezone === null)
    return { ...wanted, timezoneSince: new Date(now.getTime() - zoneChangeMs + dayMs).toISOString() }
  return { ...wanted, timezoneSince: now.toISOString(), before: left }
}

/** Counts the days of the calendar that a change of zones skips, on which nobody could log. */
function daysSkipped(before: RewardZone, zone: CountedZone, now: Date): number {
  const left = { timezone: before.timezone, startsAtMinute: before.startsAtMinute ?? zone.startsAtMinute }
  if (left.timezone === null || isSame(left, zone)) return 0
  const today = dayOf(now, zone)
  const skipped = Math.max(0, daysBetween(dayOf(now, left), today))
  const aheadMs = startOfDay(today, left).getTime() - startOfDay(today, zone).getTime()
  // A return has no new time of change, so only the clock shows it.
  const isNew = before.timezoneSince !== zone.timezoneSince
  return isNew && aheadMs >= lostOnTheWayMs ? Math.max(1, skipped) : skipped
}

/** Replaces stored zones in which this server cannot count. */
const inKnownZones = <Zoned extends RewardZone>({ before, ...zone }: Zoned) => ({
  ...zone,
  timezone: knownTimezone(zone.timezone),
  ...(before && { before: { ...before, timezone: knownTimezone(before.timezone) } }),
})

/**
 * Returns the reward day of a log, and the zone that counts from now on. The day never goes back, and a past day stays
 * past: no change of zone or day start reopens one.
 * @returns also how many days the new zone skips
 */
export function rewardDay(
  stored: RewardZone & { day: string },
  profile: Zone,
  now: Date,
): { zone: CountedZone; day: string; skipped: number } {
  const before = inKnownZones(stored)
  const zone = followZone(before, profile, now)
  const known = before.startsAtMinute
  const days = [before.day, dayOf(now, zone)]
  if (known !== undefined) days.push(dayOf(now, { timezone: before.timezone, startsAtMinute: known }))
  const day = days.reduce((latest, each) => (each > latest ? each : latest))
  return { zone, day, skipped: daysSkipped(before, zone, now) }
}
