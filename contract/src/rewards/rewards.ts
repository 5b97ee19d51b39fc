import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import { Reward } from './reward.ts'
import { Page, PageQuery } from '../platform/pages.ts'
import { Day, Id, queryNumber, record, text } from '../platform/wire.ts'

const rewardCategories = [
  'wellness',
  'nutrition',
  'fitness',
  'mindfulness',
  'streaks',
  'milestones',
  'social',
  'bonus',
  'engagement',
] as const
export type RewardCategory = (typeof rewardCategories)[number]

const transactionTypes = ['earned', 'spent'] as const
const historyPageSize = 20

export const rewardTexts = {
  historyFailed: 'Failed to load transaction history',
  insufficient: 'Insufficient tokens!',
  noEvidence: 'There is no record of yours behind this, so nothing was awarded',
  tooLate: 'It is too late to undo this.',
} as const

/** One movement of points. Positive earned, negative spent. */
export const Transaction = z.object({
  id: Id,
  amount: z.int(),
  description: z.string(),
  timestamp: z.string(),
  category: z.nullable(z.string()),
  source: z.nullable(z.string()),
  reference_id: z.nullable(z.string()),
  metadata: z.record(z.string(), z.unknown()),
})
export type Transaction = z.output<typeof Transaction>

const Period = z.object({ start_date: z.optional(Day), end_date: z.optional(Day) })
const pointsText = 'Points must be greater than 0'
const Points = z.int(pointsText).check(z.minimum(1, pointsText), z.maximum(1_000_000, 'Use at most 1000000 points'))

export const transactions = {
  history: endpoint('GET /transactions/history', {
    summary: 'List point transactions, newest first',
    access: 'user',
    query: z.extend(PageQuery(historyPageSize), {
      ...Period.shape,
      transaction_type: z.optional(z.enum(transactionTypes)),
      /** The category of a rule, or of a spend as sent. */
      category: z.optional(text(40)),
      skip: queryNumber(0, 10_000, 0),
    }),
    answer: z.extend(Page, { transactions: z.array(Transaction) }),
  }),
  earn: endpoint('POST /transactions/earn', {
    summary: 'Claim points for a record',
    description: 'For older clients: points are granted with the log.',
    access: 'user',
    body: z.object({
      amount: z.optional(z.number()),
      description: z.optional(text(200)),
      category: z.optional(text(40)),
      source: text(60, 'Say which reward is claimed'),
      reference_id: text(120, 'Say which record it is for'),
    }),
    answer: Reward,
  }),
  spend: endpoint('POST /transactions/spend', {
    summary: 'Spend points',
    access: 'user',
    body: z.object({
      amount: Points,
      description: text(200).check(z.minLength(1, 'Say what the points are spent on')),
      category: z.optional(text(40)),
      metadata: z.optional(record(15, z.union([text(200), z.number(), z.boolean()]))),
    }),
    answer: z.object({ success: z.literal(true), amount: z.int(), new_balance: z.int() }),
    idempotent: true,
  }),
  balance: endpoint('GET /transactions/balance', {
    summary: 'Get the points balance',
    access: 'user',
    answer: z.object({ balance: z.int() }),
  }),
  summary: endpoint('GET /transactions/summary', {
    summary: 'Get points earned and spent, in a period or of all time',
    access: 'user',
    query: Period,
    answer: z.object({
      total_earned: z.int(),
      total_spent: z.int(),
      net: z.int(),
      transaction_count: z.int(),
      earnings_by_category: z.record(z.string(), z.int()),
    }),
  }),
}

/** An activity or `days`, as one or as several: `meal`, `meals`. */
const ActivityName = text(40, 'Say which activity')

/** A rule of the catalogue: its event, its points and its limits. */
export const RewardRule = z.object({
  reward_key: z.string(),
  description: z.string(),
  category: z.enum(rewardCategories),
  points: z.int(),
  daily_limit: z.nullable(z.int()),
  /** How many of these count unproven; null if that makes no difference. */
  daily_unproven_limit: z.nullable(z.int()),
  /** Every limit of the rule, in words. */
  limit: z.string(),
  counts_towards_daily_total: z.boolean(),
})

export const rewards = {
  available: endpoint('GET /rewards/available', {
    summary: 'List rewards that can still be earned today',
    access: 'user',
    answer: z.object({
      rewards: z.array(z.extend(RewardRule, { remaining_today: z.nullable(z.int()) })),
      points_remaining_today: z.int(),
    }),
  }),
  config: endpoint('GET /rewards/config', {
    summary: 'List all reward rules and limits',
    access: 'user',
    query: z.object({ category: z.optional(z.enum(rewardCategories)) }),
    answer: z.object({ rewards: z.array(RewardRule), daily_total_limit: z.int() }),
  }),
  award: endpoint('POST /rewards/award', {
    summary: 'Claim a reward by its key',
    description: 'For older clients: points are granted with the log. `multiplier` is ignored.',
    access: 'user',
    body: z.object({
      reward_key: text(60, 'Say which reward is claimed'),
      /** Only the record's id is used. */
      context: z.optional(z.object({ reference_id: z.optional(text(120)) })),
      multiplier: z.optional(z.number()),
    }),
    answer: Reward,
  }),
  checkStreak: endpoint('POST /rewards/check-streak', {
    summary: 'Get the streak of an activity',
    description: 'The server counts it. The bonus was granted with the log.',
    access: 'user',
    body: z.object({ activity_type: ActivityName, current_streak: z.optional(z.number()) }),
    answer: z.object({ streak_bonus_awarded: z.int(), current_streak: z.int() }),
  }),
  checkMilestone: endpoint('POST /rewards/check-milestone', {
    summary: 'Check whether a count or streak has reached a milestone',
    description: '`metric_name` is such as `mood` or `mood_streak`.',
    access: 'user',
    body: z.object({ metric_name: text(40, 'Say which metric'), current_value: z.optional(z.number()) }),
    answer: z.object({ milestone_reached: z.boolean(), current_value: z.int() }),
  }),
  checkFirstTime: endpoint('POST /rewards/check-first-time', {
    summary: 'Check the first-time bonus of an activity',
    description: 'The bonus is granted with the first log.',
    access: 'user',
    body: z.object({ activity_type: ActivityName }),
    answer: z.object({ first_time_bonus_awarded: z.boolean() }),
  }),
  weeklyAchievements: endpoint('GET /rewards/weekly-achievements', {
    summary: 'List streaks and milestones of the last seven days',
    access: 'user',
    answer: z.object({
      week_start: Day,
      points_earned: z.int(),
      achievements: z.array(
        z.object({ name: z.string(), points: z.int(), category: z.enum(rewardCategories), earned_at: z.string() }),
      ),
    }),
  }),
  stats: endpoint('GET /rewards/stats', {
    summary: 'Get statistics of points, streaks and badges',
    access: 'user',
    answer: z.object({
      total_tokens: z.int(),
      tokens_earned_last_30_days: z.int(),
      total_tokens_earned_all_time: z.int(),
      total_tokens_spent_all_time: z.int(),
      earnings_by_category: z.record(z.string(), z.int()),
      current_streaks: z.record(z.string(), z.int()),
      badges_earned: z.array(z.string()),
      achievements_completed: z.int(),
      transaction_count_last_30_days: z.int(),
    }),
  }),
}
