import type { Shortfall } from './progress.ts'
import { findAnyRule } from './any-rule.ts'
import { dailyTotal, rules, type Rule } from './rules.ts'

/** What was earned by one rule. */
export interface Earned {
  rule: string
  points: number
}

const nothingEarned = 'nothing that earns'
/** Of an account that nothing but a wallet stands for, after 'No points: '. */
export const earnsNothingYet = 'they start once you add your email in Settings and confirm it'

const inWords = (count: number, [one, many]: readonly [string, string]) => `${count} ${count === 1 ? one : many}`

const usedUp = ({ dailyLimit, places: [one, many] }: Rule) =>
  dailyLimit === 1 ? `today’s ${one} has earned its points` : `today’s ${dailyLimit} ${many} have earned their points`

/** Why less than usual was earned by a rule. */
function describeShortfall({ rule: name, asked, granted, points, limit }: Shortfall): string {
  const rule: Rule = rules[name]
  if (limit === 'nothing') return `less than a ${rule.places[0]}`
  if (limit === 'total') {
    const reached = `today’s ${dailyTotal} points are reached`
    const part = `${points} of ${asked * rule.points} points, ${reached}`
    if (points === 0) return reached
    return rule.isMeasured ? part : `${rule.description}: ${part}`
  }
  const rest = limit === 'unproven' ? `untimed ${rule.places[1]}` : `${rule.dailyLimit} ${rule.places[1]}`
  if (granted > 0) return `${inWords(granted, rule.places)} of ${asked}, the rest of today’s ${rest} is used up`
  return limit === 'unproven' ? `today’s ${rule.dailyUnproven} ${rest} are used up` : usedUp(rule)
}

/** What was earned by one rule in full: its name, or how much of what it measures. */
function describeEarned(name: string, points: number): string[] {
  const rule = findAnyRule(name)
  if (!rule) return []
  return [rule.isMeasured ? inWords(Math.floor(points / rule.points), rule.places) : rule.description]
}

/**
 * What a log earned and why, to be read after the number of points: 'Mood logged, First mood', '20 minutes'. Where less
 * than usual was earned, with the reason: '30 minutes of 40, the rest of today’s untimed minutes is used up'.
 */
export function describeReward(earned: readonly Earned[], shortfalls: readonly Shortfall[] = []): string {
  const sums = new Map<string, number>()
  for (const { rule, points } of earned) sums.set(rule, (sums.get(rule) ?? 0) + points)
  const full = [...sums].filter(([rule]) => shortfalls.every((each) => each.rule !== rule))
  const parts = [
    ...full.flatMap(([rule, points]) => describeEarned(rule, points)),
    ...shortfalls.map(describeShortfall),
  ]
  return [...new Set(parts)].join(', ') || nothingEarned
}
