import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import { Day, queryBoolean, queryNumber, text } from '../platform/wire.ts'

export const achievementCategories = ['streak', 'tracking', 'wellness', 'milestone', 'special'] as const
export type AchievementCategory = (typeof achievementCategories)[number]

/** Labels of the difficulties 1 to 5. */
export const difficultyLabels = ['Easy', 'Medium', 'Hard', 'Expert', 'Legendary'] as const

/** Ways in which an achievement counts. */
export const achievementTypes = ['count', 'streak', 'total', 'variety'] as const

export const leastAliasLength = 2
export const mostAliasLength = 24
/** The longest pause, and the furthest start ahead, in days. */
export const mostPauseDays = 60
export const mostPauses = 10

export const achievementTexts = {
  aliasLetters: 'Use letters, numbers and single spaces',
  aliasScripts: 'Use letters of one script',
  aliasStaff: 'This could be taken for somebody who runs this place. Choose another one.',
  aliasTaken: 'Somebody is listed under this alias. Choose another one.',
  pauseOver: 'A pause begins today or later',
  noStreak: 'Your first log starts one',
  pauseLong: `A pause is ${mostPauseDays} days long at most`,
  pauseBackwards: 'A pause ends on the day it begins, or later',
  pausesFull: `Plan ${mostPauses} pauses at most`,
  pauseOverlaps: 'There is a pause on some of these days already',
  notListed: 'You are not listed any more',
} as const

/** An achievement, with the user's progress counted from their own records. */
export const Achievement = z.object({
  id: z.string(),
  name: z.string(),
  achievement_name: z.string(),
  achievement_description: z.string(),
  achievement_icon: z.string(),
  category: z.enum(achievementCategories),
  achievement_type: z.enum(achievementTypes),
  /** The counted unit, in the plural: 'meals', 'days'. */
  target_metric: z.string(),
  difficulty: z.int(),
  difficulty_level: z.int(),
  token_reward: z.int(),
  badge_reward: z.nullable(z.string()),
  /** Not listed before it is completed, unless asked for. */
  is_hidden: z.boolean(),
  is_completed: z.boolean(),
  completion_date: z.nullable(z.string()),
  current_progress: z.int(),
  target_progress: z.int(),
  /** At most 100. */
  progress_percentage: z.int(),
})
export type Achievement = z.output<typeof Achievement>

/**
 * A name that the user chooses and others see. Letters, digits and single spaces only, so that it cannot form a link.
 */
export const Alias = text(mostAliasLength).check(
  z.minLength(leastAliasLength, `Use at least ${leastAliasLength} characters`),
  z.regex(/^[\p{L}\p{N}]+( [\p{L}\p{N}]+)*$/u, achievementTexts.aliasLetters),
)

const Rank = z.object({
  rank: z.int(),
  alias: z.string(),
  points: z.int(),
  is_you: z.boolean(),
})

const Sharing = z.object({
  /** True if the user is listed. Off by default. */
  data_sharing: z.boolean(),
  /** The user's alias, or a proposed one. */
  alias: z.string(),
})

const Pause = z.object({ from: Day, until: Day })

/** A streak, and its latest fourteen days up to today. */
export const StreakStanding = z.object({
  activity: z.string(),
  /** Days in a row; 0 if it ended. */
  length: z.int(),
  best: z.int(),
  rest_days: z.int(),
  /** Kept days until the next rest day; null if no more can be saved up. */
  next_rest_day_in: z.nullable(z.int()),
  is_paused: z.boolean(),
  days: z.array(z.object({ day: Day, state: z.enum(['kept', 'rest', 'pause', 'open', 'none']) })),
})
export type StreakStanding = z.output<typeof StreakStanding>

export const achievements = {
  list: endpoint('GET /achievements', {
    summary: 'List all achievements with the user’s progress',
    access: 'user',
    query: z.object({
      category: z.optional(z.enum(achievementCategories)),
      achievement_type: z.optional(z.enum(achievementTypes)),
      include_hidden: z.optional(queryBoolean),
    }),
    answer: z.object({ achievements: z.array(Achievement) }),
  }),
  mine: endpoint('GET /achievements/user', {
    summary: 'List achievements that the user completed or started',
    description: 'Completed ones first, then those nearest to completion.',
    access: 'user',
    query: z.object({ completed_only: z.optional(queryBoolean), in_progress_only: z.optional(queryBoolean) }),
    answer: z.object({ achievements: z.array(Achievement) }),
  }),
  summary: endpoint('GET /achievements/summary', {
    summary: 'Count completed achievements',
    access: 'user',
    answer: z.object({
      completed_achievements: z.int(),
      total_achievements: z.int(),
      completion_percentage: z.int(),
    }),
  }),
  progress: endpoint('POST /achievements/progress/:id', {
    summary: 'Get the user’s progress towards an achievement',
    description: 'Computed from the user’s records; values in the body are ignored.',
    access: 'user',
    params: z.object({ id: text(60) }),
    body: z.object({
      progress: z.optional(z.number()),
      context: z.optional(z.object({ reference_id: z.optional(text(120)) })),
    }),
    /** `was_completed`: true if it was completed before this call. */
    answer: z.extend(Achievement, { was_completed: z.boolean() }),
  }),
  leaderboard: endpoint('GET /achievements/leaderboard', {
    summary: 'Get this week’s leaderboard',
    description: 'Lists people who share their points, under an alias: the leaders, and those around the user.',
    access: 'user',
    query: z.object({ category: z.optional(z.enum(achievementCategories)), limit: queryNumber(1, 100, 10) }),
    answer: z.object({
      week_start: Day,
      people: z.int(),
      leaders: z.array(Rank),
      /** The caller and their neighbours; empty if they are not listed, or among the first. */
      around_you: z.array(Rank),
      your_points: z.int(),
      sharing: Sharing,
    }),
  }),
  share: endpoint('PUT /achievements/sharing', {
    summary: 'Join or leave the leaderboard under an alias',
    access: 'user',
    body: z.object({ data_sharing: z.boolean('Use true or false'), alias: z.optional(Alias) }),
    refuses: { 409: 'The alias is taken' },
    answer: Sharing,
  }),
  streaks: endpoint('GET /achievements/streaks', {
    summary: 'List streaks with rest days and planned pauses',
    access: 'user',
    answer: z.object({ streaks: z.array(StreakStanding), pauses: z.array(Pause) }),
  }),
  pause: endpoint('PUT /achievements/pause', {
    summary: 'Plan a pause for streaks',
    description: 'Days in a pause do not count as missed. Replaces a pause with the same start.',
    access: 'user',
    body: Pause,
    refuses: { 409: 'It overlaps another one, or there are too many' },
    answer: z.object({ pauses: z.array(Pause) }),
  }),
  endPause: endpoint('DELETE /achievements/pause/:from', {
    summary: 'Cancel a planned pause, or end the current one with yesterday',
    access: 'user',
    params: z.object({ from: Day }),
    answer: z.object({ pauses: z.array(Pause) }),
  }),
}
