import { countNoun } from '@finu/contract/platform/counted-nouns'
import type { Reward } from '@finu/contract/rewards/reward'
import { describeRewards } from '@finu/contract/rewards/reward-words'
import { achievementRules, findAnyRule } from './any-rule.ts'

/** Points of one rule. */
export interface Earned {
  rule: string
  points: number
}

/** Describes the points of one rule: by its name, or by its number of places. */
function describeEarned(name: string, points: number): string[] {
  const rule = findAnyRule(name)
  if (!rule) return []
  return [rule.isMeasured ? countNoun(Math.floor(points / rule.points), ...rule.places) : rule.description]
}

/** Describes a reward by its rules: 'Mood logged, First mood'; in sentences if it is less than usual. */
export function describeReward({ grants, shortfalls }: Pick<Reward, 'grants' | 'shortfalls'>): string {
  if (shortfalls.length > 0) {
    const reached = grants.flatMap(({ rule }) => achievementRules.get(rule)?.description ?? [])
    return [describeRewards([{ grants, shortfalls }]), ...reached].join(' ')
  }
  const sums = new Map<string, number>()
  for (const { rule, points } of grants) sums.set(rule, (sums.get(rule) ?? 0) + points)
  return [...sums].flatMap(([rule, points]) => describeEarned(rule, points)).join(', ') || 'No points'
}
