import type { web3Tokens } from '@finu/contract/wallet/conversions'
import type { Answer } from '@finu/contract/platform/endpoint'
import type { Instant } from '@finu/contract/platform/wire'
import { parseInstant } from '../lib/instants.ts'

export type PersonLimit = Answer<typeof web3Tokens.info>['person_limit']

/** Returns the rest of a limit at an instant, in points: those used more than a day ago do not count. */
export function leftOf({ points, used, opens }: PersonLimit, nowMs: number): number {
  const over = opens.filter(({ at }) => parseInstant(at) <= nowMs)
  return points - used + over.reduce((sum, each) => sum + each.points, 0)
}

/** The instant when enough of a used limit is available again, the points by then, and when all of it is. */
export interface Opening {
  at: Instant
  points: number
  wholeAt: Instant
}

/** Returns the next opening of a limit; null if enough is already available. */
export function findOpening(limit: PersonLimit, minimum: number, nowMs: number): Opening | null {
  let points = leftOf(limit, nowMs)
  if (points >= minimum) return null
  const waiting = limit.opens.filter(({ at }) => parseInstant(at) > nowMs)
  for (const each of waiting) {
    points += each.points
    if (points >= minimum) return { at: each.at, points, wholeAt: waiting.at(-1)!.at }
  }
  return null
}
