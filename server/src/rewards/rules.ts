import { countNoun } from '@finu/contract/platform/counted-nouns'
import { fastMilestones, fastPoints } from '@finu/contract/fasting/fasting'
import { chatBonus } from '@finu/contract/assistant/chat'
import { exercisePoints } from '@finu/contract/fitness/fitness'
import { goalPoints } from '@finu/contract/fitness/goals'
import { mealPoints } from '@finu/contract/meals/meals'
import { moodPoints } from '@finu/contract/moods/moods'
import { welcomePoints } from '@finu/contract/rewards/points'
import { symptomPoints } from '@finu/contract/symptoms/symptoms'
import type { RewardCategory } from '@finu/contract/rewards/rewards'

export interface Rule {
  description: string
  category: RewardCategory
  /** Points for each place of the day that it takes: usually one a log; a minute of exercise, a point of a goal. */
  points: number
  /** The places of a day; null if something else limits it. */
  dailyLimit: number | null
  /** How many of those may be unproven; any if undefined. */
  dailyUnproven?: number
  /** True if it counts towards `mostPointsADay`. */
  isInDailyTotal: boolean
  /** Noun of one place, and of several. */
  places: readonly [string, string]
  /** Its other limits, in words. */
  limit?: string
  /** True if its number of places says more than its description. */
  isMeasured?: boolean
}

/** Lengths of streaks in days, with the points for reaching them. */
export const streakBonuses = { 3: 10, 7: 25, 14: 50, 30: 100, 60: 200, 100: 400, 365: 1000 } as const
export const streakLengths = Object.keys(streakBonuses).map(Number) as (keyof typeof streakBonuses)[]

const daily = (
  category: RewardCategory,
  points: number,
  dailyLimit: number | null,
  description: string,
  places: Rule['places'],
): Rule => ({
  description,
  category,
  points,
  dailyLimit,
  isInDailyTotal: true,
  places,
})
const once = (category: RewardCategory, points: number, description: string): Rule => ({
  description,
  category,
  points,
  dailyLimit: null,
  isInDailyTotal: false,
  places: [description, description],
})

const streak = (days: keyof typeof streakBonuses): Rule => ({
  ...once('streaks', streakBonuses[days], `${days} days in a row`),
  limit: 'once for each streak of an activity',
})

const leastHours = `a fast of ${fastPoints.leastHours} planned hours or more`

/**
 * The rules: the one place that defines amounts and limits. The migrations write the daily limits into the database
 * (`reward_limits`), which refuses transfers beyond them.
 */
export const rules = {
  welcome: once('bonus', welcomePoints, 'Welcome to Finu'),

  mood_logged: daily('mindfulness', moodPoints.each, moodPoints.aDay, 'Mood logged', ['mood', 'moods']),
  symptom_logged: daily('wellness', symptomPoints.each, symptomPoints.aDay, 'Symptom logged', ['symptom', 'symptoms']),
  meal_logged: daily('nutrition', mealPoints.each, mealPoints.aDay, 'Meal logged', ['meal', 'meals']),
  healthy_meal: daily('nutrition', mealPoints.healthy, mealPoints.healthyADay, 'Healthy meal', [
    'healthy meal',
    'healthy meals',
  ]),
  fast_started: daily('wellness', fastPoints.started, 1, 'Fast started', ['started fast', 'started fasts']),
  fasting_milestone: {
    ...daily('wellness', fastPoints.milestone, null, 'Quarter of a fast', ['milestone', 'milestones']),
    isMeasured: true,
    limit: `each once for ${leastHours}`,
  },
  fast_completed: {
    ...daily('wellness', fastPoints.completed, 1, 'Fasting Complete', ['completed fast', 'completed fasts']),
    limit: `for ${leastHours}`,
  },
  exercise_logged: {
    ...daily('fitness', exercisePoints.perMinute, exercisePoints.minutesADay, 'Exercise, each minute', [
      'minute',
      'minutes',
    ]),
    dailyUnproven: exercisePoints.untimedMinutesADay,
    isMeasured: true,
  },
  goal_completed: daily('wellness', 1, goalPoints.aDay, 'Goal completed', ['point for goals', 'points for goals']),
  ai_chat_session: daily('engagement', 3, 1, 'First answered message of the day', ['first message', 'first messages']),
  chat_fifth_message: daily('engagement', chatBonus.points, 2, chatBonus.name, ['fifth message', 'fifth messages']),

  first_mood: once('milestones', 10, 'First mood'),
  first_symptom: once('milestones', 10, 'First symptom'),
  first_meal: once('milestones', 10, 'First meal'),
  first_fast: once('milestones', 10, 'First fast'),
  first_exercise: once('milestones', 10, 'First exercise'),
  first_goal: once('milestones', 10, 'First goal'),
  first_chat: once('milestones', 10, 'First chat'),

  streak_3: streak(3),
  streak_7: streak(7),
  streak_14: streak(14),
  streak_30: streak(30),
  streak_60: streak(60),
  streak_100: streak(100),
  streak_365: streak(365),
} as const satisfies Record<string, Rule>

export type RuleName = keyof typeof rules

/** The rule of an achievement; they are in `achievements.ts`. */
export type AchievementRule = `achievement_${string}`

/**
 * Loggable activities, with the rule of each log and of the first one. Recurring ones can be logged under the same id
 * every day, and undone and done again within a day.
 */
export const activities = {
  mood: { logged: 'mood_logged', first: 'first_mood', recurs: false },
  symptom: { logged: 'symptom_logged', first: 'first_symptom', recurs: false },
  fast: { logged: 'fast_started', first: 'first_fast', recurs: false },
  meal: { logged: 'meal_logged', first: 'first_meal', recurs: false },
  exercise: { logged: 'exercise_logged', first: 'first_exercise', recurs: false },
  goal: { logged: 'goal_completed', first: 'first_goal', recurs: true },
  chat: { logged: 'ai_chat_session', first: 'first_chat', recurs: false },
} as const satisfies Record<string, { logged: RuleName; first: RuleName; recurs: boolean }>

export type Activity = keyof typeof activities

/** Returns the reference of a log's own grant: the log, or for a recurring one, the log on that reward day. */
export const referenceOf = (activity: Activity, id: string, rewardDay: string): string =>
  activities[activity].recurs ? `${id}:${rewardDay}` : id

/** Returns the reference of a grant for a part of a record, such as a milestone of a fast. */
export const partReference = (id: string, part: string): string => `${id}:${part}`

/** Returns the references of a log that does not recur: the log, and its parts. */
export const referencesOfLog = (id: string): [string, ...string[]] => [
  id,
  ...fastMilestones.map(({ name }) => partReference(id, name)),
]

/** Returns all references that a record's grants can have. */
export const referencesOf = (id: string, rewardDay: string): string[] => [...referencesOfLog(id), `${id}:${rewardDay}`]

export const isActivity = (name: string): name is Activity => Object.hasOwn(activities, name)

export const findRule = (name: string): Rule | null => (Object.hasOwn(rules, name) ? rules[name as RuleName] : null)

/** Describes every limit of a rule: '3 a day', 'once'. */
export function describeLimit({ dailyLimit, dailyUnproven, isInDailyTotal, places, limit }: Rule): string {
  const unproven = dailyUnproven === undefined ? '' : `, ${dailyUnproven} of them without the timer`
  const ofDay = dailyLimit === null ? null : `${countNoun(dailyLimit, ...places)} a day${unproven}`
  return [ofDay, limit].filter(Boolean).join(', ') || (isInDailyTotal ? 'the day’s total' : 'once')
}

/** Movements without a rule. */
export const movementDescriptions: Record<string, string> = {
  spend: 'Points spent',
  convert: 'Points that came back from a conversion',
  advance: 'Carried over, settled from your next points',
  repayment: 'Settled from these points',
}
