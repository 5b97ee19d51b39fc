import { countNoun } from '@finu/contract/platform/counted-nouns'
import { formatCount } from '../lib/format-number.ts'
import { conversionTexts, mostPointsAtOnce } from '@finu/contract/wallet/conversions'
import { guestTexts } from '@finu/contract/guest/guest'

/** Rules of a conversion. */
export interface AmountRules {
  pointsPerToken: number
  minimum: number
  /** Points of the balance; undefined if unknown. */
  available: number | undefined
  /** The person's 24-hour limit, and the rest of it. */
  limit: { most: number; left: number }
  /** True for the simulated ledger, which has a single message for all problems. */
  isGuest: boolean
}

export interface AmountProblem {
  text: string
  /** True for too small an amount, which is a hint and not an error. */
  isHint: boolean
}

interface Amount {
  /** Whole points; null if the typed text is anything else. */
  points: number | null
  tokens: number
  problem: AmountProblem | null
}

const notEnough = (available: number) => `Not enough points! You have ${countNoun(available, 'point')} available.`
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
  // If nothing can be converted, the hold above already says so.
  if (points > left && left >= minimum) return wrong(conversionTexts.personLimit(most, left))
  return points < minimum ? { text: conversionTexts.belowMinimum(minimum), isHint: true } : null
}

/** Parses the typed amount and returns its problem, if any. */
export function judgeAmount(typed: string, rules: AmountRules): Amount {
  const points = readPoints(typed)
  return {
    points,
    tokens: (points ?? 0) / rules.pointsPerToken,
    problem: findProblem(points, typed.trim() === '', rules),
  }
}

/** Returns the initial amount: the minimum, or the points of one token on the simulated ledger. */
export const startAmount = ({ minimum, pointsPerToken }: AmountRules): number => Math.max(minimum, pointsPerToken)

const two = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const four = new Intl.NumberFormat('en', { minimumFractionDigits: 4, maximumFractionDigits: 4 })

/** Formats FINU: '1,030.00'. @param tokens text of the API, or a number */
export const formatTokens = (tokens: string | number): string => two.format(Number(tokens))

/** Formats a balance of FINU: '148.0000'. */
export const formatBalance = (tokens: number): string => four.format(tokens)

const quickAmounts = [100, 500, 1_000]

/** Lists the amounts to choose with one tap: the round ones and the whole balance, as far as they can be converted. */
export function listQuickAmounts(rules: AmountRules): { points: number; label: string }[] {
  const { available } = rules
  return [
    ...quickAmounts.map((points) => ({ points, label: formatCount(points) })),
    ...(available !== undefined ? [{ points: available, label: `All ${formatCount(available)}` }] : []),
  ].filter(({ points }) => judgeAmount(String(points), rules).problem === null)
}
