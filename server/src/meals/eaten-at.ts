import { mealBackDays, mealTexts } from '@finu/contract/meals'
import { unprocessable } from '../platform/problems.ts'

const minuteMs = 60_000
/** A clock that is a little ahead of the server's says nothing wrong. */
const aheadMs = 5 * minuteMs

/** An instant as it is said: ISO 8601, UTC where it names no zone. */
export const parseInstant = (said: string): Date => new Date(/(Z|[+-]\d\d:?\d\d)$/i.test(said) ? said : `${said}Z`)

/**
 * When a meal was eaten: as said, within the last 30 days. Throws 422 for any other time.
 * @param said ISO 8601, UTC where it names no zone; now where left out
 */
export function readEatenAt(said: string | undefined, now: Date): Date {
  if (said === undefined) return now
  const instant = parseInstant(said)
  const agoMs = now.getTime() - instant.getTime()
  if (!(agoMs >= -aheadMs && agoMs <= mealBackDays * 24 * 60 * minuteMs)) {
    throw unprocessable('eaten_at', mealTexts.invalidTime)
  }
  return agoMs < 0 ? now : instant
}
