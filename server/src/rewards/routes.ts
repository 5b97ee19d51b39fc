import { mostPointsADay } from '@finu/contract/rewards/points'
import type { Reward } from '@finu/contract/rewards/reward'
import { rewards, rewardTexts, transactions, type RewardCategory } from '@finu/contract/rewards/rewards'
import type { Handlers } from '../platform/http.ts'
import { unprocessable } from '../platform/problems.ts'
import { getTotals, listHistory, listWeeklyAchievements, summarize } from './history-actions.ts'
import { spend } from './spend-actions.ts'
import { hasEvidence } from './evidence-actions.ts'
import { getStanding, listStreaks, type Standing } from './standing-actions.ts'
import { isGranted } from './achieve.ts'
import { catalogue } from './achievements.ts'
import { findCounted } from './counted.ts'
import { achievementRules } from './any-rule.ts'
import { describeLimit, findRule, rules, streakLengths, type Rule } from './rules.ts'

const presentRule = (key: string, rule: Rule) => ({
  reward_key: key,
  description: rule.description,
  category: rule.category,
  points: rule.points,
  daily_limit: rule.dailyLimit,
  daily_unproven_limit: rule.dailyUnproven ?? null,
  limit: describeLimit(rule),
  counts_towards_daily_total: rule.isInDailyTotal,
})

const listRules = (category?: RewardCategory, all: Record<string, Rule> = rules) =>
  Object.entries(all).filter(([, rule]) => category === undefined || rule.category === category)

/** Lists standing achievements, and the badges of some of them. */
function listBadges(standing: Standing) {
  const completed = catalogue.filter((spec) => isGranted(standing, spec))
  return {
    badges_earned: completed.flatMap(({ badge }) => badge ?? []),
    achievements_completed: completed.length,
  }
}

/** The answer to a true claim: its points were granted with the record, so it earns nothing more. */
const nothingMore = (balance: number, description: string) =>
  ({
    success: true,
    tokens_awarded: 0,
    new_balance: balance,
    reward_description: description,
    grants: [],
    shortfalls: [],
  }) satisfies Reward

export const transactionRoutes: Handlers<typeof transactions> = {
  history: (call, { query }) => listHistory(call, { ...query, offset: query.skip }),
  summary: (call, { query }) => summarize(call, query.start_date, query.end_date),
  balance: async (call) => ({ balance: (await getStanding(call)).points }),
  spend: async (call, { body }) => ({
    success: true as const,
    amount: body.amount,
    new_balance: await spend(call, call.newId, body),
  }),
  earn: async (call, { body }) => {
    const standing = await getStanding(call)
    if (!(await hasEvidence(call, standing, body.source, body.reference_id))) {
      throw unprocessable('reference_id', rewardTexts.noEvidence)
    }
    return nothingMore(standing.points, findRule(body.source)?.description ?? 'Already rewarded')
  },
}

export const rewardRoutes: Handlers<typeof rewards> = {
  available: async (call) => {
    const standing = await getStanding(call)
    return {
      rewards: listRules().map(([key, rule]) => ({
        ...presentRule(key, rule),
        remaining_today: rule.dailyLimit === null ? null : Math.max(0, rule.dailyLimit - (standing.daySlots[key] ?? 0)),
      })),
      points_remaining_today: mostPointsADay - standing.dayPoints,
    }
  },
  config: async (_call, { query }) => ({
    rewards: listRules(query.category, { ...rules, ...Object.fromEntries(achievementRules) }).map(([key, rule]) =>
      presentRule(key, rule),
    ),
    daily_total_limit: mostPointsADay,
  }),
  award: async (call, { body }) => {
    const rule = findRule(body.reward_key)
    if (!rule) throw unprocessable('reward_key', 'There is no such reward')
    const standing = await getStanding(call)
    if (!(await hasEvidence(call, standing, body.reward_key, body.context?.reference_id ?? null))) {
      throw unprocessable('context', rewardTexts.noEvidence)
    }
    return nothingMore(standing.points, rule.description)
  },
  checkStreak: async (call, { body }) => {
    const counted = findCounted(body.activity_type)
    if (!counted) throw unprocessable('activity_type', 'There is no such activity')
    return { streak_bonus_awarded: 0, current_streak: counted.streak(await getStanding(call)) }
  },
  checkMilestone: async (call, { body }) => {
    const [name = '', kind] = body.metric_name.split('_')
    const counted = findCounted(name)
    if (!counted || (kind !== undefined && kind !== 'streak')) {
      throw unprocessable('metric_name', 'There is no such metric')
    }
    const standing = await getStanding(call)
    const value = kind === 'streak' ? counted.streak(standing) : counted.count(standing)
    return { milestone_reached: value >= (kind === 'streak' ? streakLengths[0]! : 1), current_value: value }
  },
  checkFirstTime: async (call, { body }) => {
    const counted = findCounted(body.activity_type)
    if (!counted) throw unprocessable('activity_type', 'There is no such activity')
    return { first_time_bonus_awarded: counted.count(await getStanding(call)) > 0 }
  },
  weeklyAchievements: (call) => listWeeklyAchievements(call),
  stats: async (call) => {
    const [totals, standing] = await Promise.all([getTotals(call), getStanding(call)])
    const running = listStreaks(standing).filter(({ days }) => days > 0)
    return {
      ...totals,
      current_streaks: Object.fromEntries(running.map(({ activity, days }) => [activity, days])),
      ...listBadges(standing),
    }
  },
}
