import type { Reward } from '@finu/contract/reward'
import { rewards, rewardTexts, transactions, type RewardCategory } from '@finu/contract/rewards'
import type { Handlers } from '../platform/http.ts'
import { unprocessable } from '../platform/problems.ts'
import { getTotals, listHistory, listWeeklyAchievements, summarize } from './history-actions.ts'
import { spend } from './spend-actions.ts'
import { getStanding, hasEvidence, listStreaks, streakOf, type Standing } from './standing-actions.ts'
import { isGranted } from './achieve.ts'
import { catalogue } from './achievements.ts'
import { dailyTotal, findRule, isActivity, rules, streakLengths, type Rule } from './rules.ts'

const presentRule = (key: string, rule: Rule) => ({
  reward_key: key,
  description: rule.description,
  category: rule.category,
  points: rule.points,
  daily_limit: rule.dailyLimit,
  counts_towards_daily_total: rule.isInDailyTotal,
})

const listRules = (category?: RewardCategory) =>
  Object.entries(rules).filter(([, rule]) => category === undefined || rule.category === category)

/** Achievements that stand, and the badges that come with some of them. */
function listBadges(standing: Standing) {
  const completed = catalogue.filter((spec) => isGranted(standing, spec))
  return {
    badges_earned: completed.flatMap(({ badge }) => badge ?? []),
    achievements_completed: completed.length,
  }
}

/** Points were granted with the record, so a claim for it is true and earns nothing more. */
const nothingMore = (balance: number, description: string) =>
  ({
    success: true,
    tokens_awarded: 0,
    new_balance: balance,
    reward_description: description,
    grants: [],
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
      points_remaining_today: dailyTotal - standing.dayPoints,
    }
  },
  config: async (_call, { query }) => ({
    rewards: listRules(query.category).map(([key, rule]) => presentRule(key, rule)),
    daily_total_limit: dailyTotal,
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
    if (!isActivity(body.activity_type)) throw unprocessable('activity_type', 'There is no such activity')
    const standing = await getStanding(call)
    return {
      streak_bonus_awarded: 0,
      current_streak: streakOf(standing, body.activity_type),
    }
  },
  checkMilestone: async (call, { body }) => {
    const standing = await getStanding(call)
    const [activity = '', kind] = body.metric_name.split('_')
    if (!isActivity(activity) || (kind !== undefined && kind !== 'streak')) {
      throw unprocessable('metric_name', 'There is no such metric')
    }
    const value = kind === 'streak' ? streakOf(standing, activity) : (standing.counts[activity] ?? 0)
    return { milestone_reached: value >= (kind === 'streak' ? streakLengths[0]! : 1), current_value: value }
  },
  checkFirstTime: async (call, { body }) => {
    if (!isActivity(body.activity_type)) throw unprocessable('activity_type', 'There is no such activity')
    const standing = await getStanding(call)
    return { first_time_bonus_awarded: (standing.counts[body.activity_type] ?? 0) > 0 }
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
