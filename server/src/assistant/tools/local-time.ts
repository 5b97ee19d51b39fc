import { mostDaysBack } from '@finu/contract/platform/wire'
import type { Zone } from '../../platform/days.ts'

const dayMs = 86_400_000

/**
 * Converts a time on the person's clock to an instant.
 * @param at YYYY-MM-DDTHH:MM
 * @returns ISO 8601
 * @throws if the time does not exist, is in the future, or too long ago to be logged
 */
export function readLocalTime(at: string, { now, zone }: { now: Date; zone: Zone }): string {
  const local = Temporal.PlainDateTime.from(at)
  const instant = local.toZonedDateTime(zone.timezone ?? 'UTC').epochMilliseconds
  const ago = now.getTime() - instant
  if (!(ago >= 0 && ago <= mostDaysBack * dayMs)) throw new Error('not a time that can be logged')
  return new Date(instant).toISOString()
}
