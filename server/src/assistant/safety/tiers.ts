import learned from './tiers.json' with { type: 'json' }

/** The part of its message that a text is: a statement or all of it, a clause of one, or statements together. */
export type UnitOf = 'message' | 'clause' | 'together'

/** The evidence about a text: probabilities of an urgent danger by both judges, from 0 to 1, and what goes with them. */
export interface Evidence {
  /** By the network; null if it was not asked, as for other languages than English. */
  learned: number | null
  /** By the weights of words. */
  weighed: number
  /** True if both mean the same danger. */
  isSame: boolean
  /** True if a phrase of danger is in it. */
  hasPattern: boolean
  /** True if a phrase is in it that only sounds like danger, and nothing else does. */
  isSaying: boolean
  of: UnitOf
}

/** The logarithm of the odds of a probability, over four. */
function oddsOf(chance: number): number {
  const bound = Math.min(0.9999, Math.max(0.0001, chance))
  return Math.log(bound / (1 - bound)) / 4
}

/** Returns the numbers from which the tier of a text follows, in the order of the weights in tiers.json. */
export function numbersOf({ learned: chance, weighed, isSame, hasPattern, isSaying, of }: Evidence): number[] {
  const [one, other] = [chance === null ? 0 : oddsOf(chance), oddsOf(weighed)]
  const is = [isSame, hasPattern, isSaying, of === 'clause', of === 'together'].map(Number)
  return [1, one, other, one * other, ...is]
}

/** Returns the probability of danger in a text, as often as it was so in messages of authors of whom nothing was learned. */
export function chanceOf(evidence: Evidence): number {
  const { weights } = evidence.learned === null ? learned.alone : learned.both
  const score = numbersOf(evidence).reduce((sum, number, at) => sum + number * weights[at]!, 0)
  return 1 / (1 + Math.exp(-score))
}

/** A phrase of danger is certain from so much on by either judge, whatever both make of the rest. */
const leastWithPattern = 0.2

/** Returns whether danger is certain, which has guidance before everything, or possible, which has a quiet line; null for none. */
export function tierOf(evidence: Evidence): 'certain' | 'possible' | null {
  const { certain, possible } = evidence.learned === null ? learned.alone : learned.both
  const chance = chanceOf(evidence)
  // The rest of its statement may turn a clause: 'planning how to end it all with a big dessert, the dinner I mean'.
  const isNamed = evidence.hasPattern && evidence.of !== 'clause'
  if (isNamed && Math.max(evidence.learned ?? 0, evidence.weighed) >= leastWithPattern) return 'certain'
  // 'Cutting myself some slack' is a saying, however sure the judges are.
  if (chance >= certain) return evidence.isSaying ? 'possible' : 'certain'
  return chance >= possible ? 'possible' : null
}
