import { conversionTexts, mostPointsAtOnce } from '@finu/contract/wallet/conversions'
import { guestTexts } from '@finu/contract/guest/guest'

/** Rules of a conversion. */
export interface AmountRules {
  pointsPerToken: number
  minimum: number
  /** Undefined where it is not known. */
  available: number | undefined
  /** The person's limit of 24 hours, and what is left of it. */
  limit: { most: number; left: number }
  /** On the simulated ledger one sentence says whatever is wrong. */
  isGuest: boolean
}

export interface AmountProblem {
  text: string
  /** Too little is a hint how to go on; the rest is wrong. */
  isHint: boolean
}

interface Amount {
  /** Whole points; null where that is not what was typed. */
  points: number | null
  tokens: number
  problem: AmountProblem | null
}

const notEnough = (available: number) => `Not enough points! You have ${available} points available.`
const tooMany = `Use at most ${mostPointsAtOnce} points`

const readPoints = (typed: string): number | null => (/^\d{1,9}$/.test(typed.trim()) ? Number(typed) : null)

function findProblem(
  points: number | null,
  isEmpty: boolean,
  { minimum, available, limit: { most, left }, isGuest }: AmountRules,
): AmountProblem | null {
  const wrong = (text: string): AmountProblem => ({ text: isGuest ? guestTexts.invalidAmount : text, isHint: false })
  if (isEmpty && !isGuest) return { text: conversionTexts.belowMinimum(minimum), isHint: true }
  if (points === null || points <= 0) return wrong(conversionTexts.notPositive)
  if (available !== undefined && points > available) return wrong(notEnough(available))
  if (points > mostPointsAtOnce) return wrong(tooMany)
  // Where nothing can be converted that is said above.
  if (points > left && left >= minimum) return wrong(conversionTexts.personLimit(most, left))
  return points < minimum ? { text: conversionTexts.belowMinimum(minimum), isHint: true } : null
}

/** Reads what was typed, and says what is wrong with it, if anything. */
export function judgeAmount(typed: string, rules: AmountRules): Amount {
  const points = readPoints(typed)
  return {
    points,
    tokens: (points ?? 0) / rules.pointsPerToken,
    problem: findProblem(points, typed.trim() === '', rules),
  }
}

/** Initial amount: the least that is converted, and on the simulated ledger one token's worth. */
export const startAmount = ({ minimum, pointsPerToken }: AmountRules): number => Math.max(minimum, pointsPerToken)

const two = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const four = new Intl.NumberFormat('en', { minimumFractionDigits: 4, maximumFractionDigits: 4 })

/** '1,030.00' @param tokens as the API has them, or as a number */
export const formatTokens = (tokens: string | number): string => two.format(Number(tokens))

/** '148.0000' */
export const formatBalance = (tokens: number): string => four.format(tokens)
