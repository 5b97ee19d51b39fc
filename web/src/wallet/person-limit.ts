import type { web3Tokens } from '@finu/contract/wallet/conversions'
import type { Answer } from '@finu/contract/platform/endpoint'
import type { Instant } from '@finu/contract/platform/wire'
import { parseInstant } from '../lib/instants.ts'

export type PersonLimit = Answer<typeof web3Tokens.info>['person_limit']

/** Finds the points of a limit that can be used at a moment: those used a day ago count no longer. */
export function leftOf({ points, used, opens }: PersonLimit, nowMs: number): number {
  const over = opens.filter(({ at }) => parseInstant(at) <= nowMs)
  return points - used + over.reduce((sum, each) => sum + each.points, 0)
}

/** Finds when enough of a used limit is free to convert again, how much it is then, and when all of it is free. */
export interface Opening {
  at: Instant
  points: number
  wholeAt: Instant
}

/** @returns null where enough is open already */
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
