import * as z from 'zod/mini'
import { text } from './wire.ts'

/** Zones of old Unix systems, which `Intl` knows under no other name; by the places that keep the same time. */
const oldZones: Record<string, string> = {
  'SystemV/AST4': 'America/Puerto_Rico',
  'SystemV/AST4ADT': 'America/Halifax',
  'SystemV/CST6': 'America/Regina',
  'SystemV/CST6CDT': 'America/Chicago',
  'SystemV/EST5': 'America/Panama',
  'SystemV/EST5EDT': 'America/New_York',
  'SystemV/HST10': 'Pacific/Honolulu',
  'SystemV/MST7': 'America/Phoenix',
  'SystemV/MST7MDT': 'America/Denver',
  'SystemV/PST8': 'Pacific/Pitcairn',
  'SystemV/PST8PDT': 'America/Los_Angeles',
  'SystemV/YST9': 'Pacific/Gambier',
  'SystemV/YST9YDT': 'America/Anchorage',
}

/** Returns the name by which `Intl` knows a zone; null if it knows none. */
function intlName(name: string): string | null {
  try {
    return Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone
  } catch {
    return null
  }
}

/** Browsers may have no Temporal; theirs is not used. */
function isTakenByTemporal(name: string): boolean {
  if (typeof Temporal === 'undefined') return true
  try {
    return Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name).timeZoneId !== ''
  } catch {
    return false
  }
}

/** Offsets such as +01:00 are no zones. */
const isTaken = (name: string) => !/^[+-]/.test(name) && intlName(name) !== null && isTakenByTemporal(name)

/**
 * Returns a zone by a name that everything which counts in it takes: the given one, or for an old name such as PST, which
 * `Intl` takes and Temporal refuses, the present one. Null if there is no such zone.
 */
export function findTimeZone(name: string): string | null {
  if (isTaken(name)) return name
  const known = intlName(name)
  const present = known && (oldZones[known] ?? known)
  return present && isTaken(present) ? present : null
}

/** An IANA name such as Europe/Madrid; an old name becomes the present one. */
export const TimeZone = text(64).check(
  z.overwrite((name) => findTimeZone(name) ?? name),
  z.refine((name) => findTimeZone(name) !== null, 'Use a time zone name like Europe/Madrid'),
)
