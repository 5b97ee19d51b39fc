import type { AchievementCategory, achievementTypes } from '@finu/contract/rewards/achievements'
import { exercisePoints } from '@finu/contract/fitness/fitness'
import { fastPoints } from '@finu/contract/fasting/fasting'
import { countedFor, type Progress } from './progress.ts'
import { activities, rules, type Activity, type AchievementRule, type RuleName } from './rules.ts'

/** The definition of an achievement: what is counted, from the person's own records alone, and its target. */
export interface AchievementSpec {
  id: string
  name: string
  description: string
  icon: string
  category: AchievementCategory
  type: (typeof achievementTypes)[number]
  /** The counted thing, in the plural. */
  metric: string
  difficulty: 1 | 2 | 3 | 4 | 5
  points: number
  badge: string | null
  isHidden: boolean
  target: number
  measure: (progress: Progress) => number
}

const allActivities = Object.keys(activities) as Activity[]
const standing = ({ totals }: Progress, rule: RuleName) => Math.max(0, totals[rule] ?? 0)

const countOf = (activity: Activity) => (progress: Progress) => countedFor(progress, activity)
const bestOf =
  (...among: readonly Activity[]) =>
  ({ best = {}, streaks }: Progress) =>
    Math.max(0, ...among.map((activity) => Math.max(best[activity] ?? 0, streaks[activity]?.length ?? 0)))
/** Returns how many times a rule's points were granted and not taken back. */
const timesOf = (rule: RuleName) => (progress: Progress) => Math.floor(standing(progress, rule) / rules[rule].points)
const earned = (progress: Progress) =>
  (Object.keys(rules) as RuleName[]).reduce((sum, rule) => sum + standing(progress, rule), 0)
const converted = ({ totals }: Progress) => Math.max(0, -(totals['convert'] ?? 0))
/** Returns how many kinds have at least so many logs. */
const kindsWith = (least: number) => (progress: Progress) =>
  allActivities.filter((activity) => countOf(activity)(progress) >= least).length

type Wording = readonly [id: string, name: string, description: string]
type Worth = readonly [difficulty: AchievementSpec['difficulty'], points: number, badge?: string]

const make =
  (category: AchievementCategory, type: AchievementSpec['type'], icon: string, metric: string) =>
  (
    measure: AchievementSpec['measure'],
    target: number,
    [id, name, description]: Wording,
    [difficulty, points, badge = '']: Worth,
    isHidden = false,
  ): AchievementSpec => ({
    id,
    name,
    description,
    icon,
    category,
    type,
    metric,
    difficulty,
    points,
    badge: badge || null,
    isHidden,
    target,
    measure,
  })

const meals = make('tracking', 'count', 'meal', 'meals')
const moods = make('tracking', 'count', 'mood', 'moods')
const symptoms = make('tracking', 'count', 'symptom', 'symptoms')
const exercises = make('tracking', 'count', 'exercise', 'exercises')
const days = (icon: string) => make('streak', 'streak', icon, 'days')
const fasts = make('wellness', 'total', 'fast', 'fasts')
const healthyMeals = make('wellness', 'total', 'meal', 'healthy meals')
const minutes = make('wellness', 'total', 'exercise', 'minutes')
const goals = make('wellness', 'total', 'goal', 'points for goals')
const points = make('milestone', 'total', 'points', 'points')
const kinds = make('special', 'variety', 'variety', 'kinds of logs')
const finu = make('special', 'total', 'token', 'points converted')
const chats = make('special', 'count', 'chat', 'answers')

const exerciseMinutes = (progress: Progress) =>
  Math.floor(standing(progress, 'exercise_logged') / exercisePoints.perMinute)
const completedFasts = (progress: Progress) => Math.floor(standing(progress, 'fast_completed') / fastPoints.completed)

/**
 * Every achievement. One that is added is granted to people who have reached it already, with their next log or visit.
 */
export const catalogue: readonly AchievementSpec[] = [
  meals(countOf('meal'), 15, ['meals_15', 'At the Table', 'Log fifteen meals'], [1, 25]),
  meals(countOf('meal'), 50, ['meals_50', 'Fifty Meals', 'Log fifty meals'], [2, 50]),
  meals(countOf('meal'), 250, ['meals_250', 'Full Pantry', 'Log 250 meals'], [3, 150, 'Full Pantry']),
  meals(
    countOf('meal'),
    1_000,
    ['meals_1000', 'A Thousand Plates', 'Log a thousand meals'],
    [5, 500, 'Thousand Plates'],
  ),
  moods(countOf('mood'), 20, ['moods_20', 'How It Feels', 'Log twenty moods'], [1, 25]),
  moods(countOf('mood'), 100, ['moods_100', 'Inner Weather', 'Log a hundred moods'], [2, 60, 'Calm Water']),
  moods(countOf('mood'), 500, ['moods_500', 'Climate Record', 'Log five hundred moods'], [4, 250]),
  symptoms(countOf('symptom'), 20, ['symptoms_20', 'Close Listener', 'Log twenty symptoms'], [2, 25]),
  symptoms(countOf('symptom'), 100, ['symptoms_100', 'Careful Notes', 'Log a hundred symptoms'], [3, 75]),
  exercises(countOf('exercise'), 10, ['exercises_10', 'Ten Workouts', 'Log ten exercises'], [1, 50]),
  exercises(countOf('exercise'), 50, ['exercises_50', 'Fifty Workouts', 'Log fifty exercises'], [3, 100, 'Trailhead']),
  exercises(countOf('exercise'), 250, ['exercises_250', 'In Motion', 'Log 250 exercises'], [4, 300, 'In Motion']),

  days('meal')(bestOf('meal'), 7, ['meal_days_7', 'Seven Days of Meals', 'Log a meal on seven days in a row'], [1, 25]),
  days('meal')(bestOf('meal'), 30, ['meal_days_30', 'Month of Meals', 'Log a meal on thirty days in a row'], [3, 100]),
  days('mood')(
    bestOf('mood'),
    7,
    ['mood_days_7', 'First Week', 'Log a mood on seven days in a row'],
    [1, 25, 'Week One'],
  ),
  days('mood')(bestOf('mood'), 30, ['mood_days_30', 'Month of Moods', 'Log a mood on thirty days in a row'], [3, 100]),
  days('exercise')(
    bestOf('exercise'),
    7,
    ['exercise_days_7', 'Seven Moving Days', 'Exercise on seven days in a row'],
    [2, 50],
  ),
  days('exercise')(
    bestOf('exercise'),
    30,
    ['exercise_days_30', 'Moving Month', 'Exercise on thirty days in a row'],
    [4, 200, 'Moving Month'],
  ),
  days('fast')(bestOf('fast'), 10, ['fast_days_10', 'Ten Fasting Days', 'Start a fast on ten days in a row'], [2, 60]),
  days('variety')(
    bestOf(...allActivities),
    100,
    ['any_days_100', 'A Hundred Days', 'Keep any streak for a hundred days'],
    [4, 300, 'Hundred Days'],
  ),
  days('variety')(
    bestOf(...allActivities),
    365,
    ['any_days_365', 'A Full Year', 'Keep any streak for a whole year'],
    [5, 1_000, 'Full Year'],
  ),

  fasts(completedFasts, 5, ['fasts_5', 'Five Fasts', 'Complete five fasts of twelve hours or more'], [2, 50]),
  fasts(
    completedFasts,
    25,
    ['fasts_25', 'Practised Faster', 'Complete twenty-five fasts of twelve hours or more'],
    [3, 120],
  ),
  fasts(
    completedFasts,
    100,
    ['fasts_100', 'Hundred Fasts', 'Complete a hundred fasts of twelve hours or more'],
    [5, 500, 'Hundred Fasts'],
  ),
  healthyMeals(timesOf('healthy_meal'), 10, ['healthy_10', 'Green Plate', 'Log ten healthy meals'], [1, 30]),
  healthyMeals(
    timesOf('healthy_meal'),
    100,
    ['healthy_100', 'Well Fed', 'Log a hundred healthy meals'],
    [3, 150, 'Well Fed'],
  ),
  minutes(exerciseMinutes, 300, ['minutes_300', 'Five Hours', 'Exercise for 300 minutes in all'], [2, 50]),
  minutes(exerciseMinutes, 1_500, ['minutes_1500', 'A Day of Movement', 'Exercise for 1,500 minutes in all'], [3, 150]),
  minutes(
    exerciseMinutes,
    10_000,
    ['minutes_10000', 'Ten Thousand Minutes', 'Exercise for 10,000 minutes in all'],
    [5, 600, 'Ten Thousand'],
  ),
  goals(timesOf('goal_completed'), 500, ['goals_500', 'Kept Promises', 'Complete goals worth 500 points'], [2, 60]),
  goals(
    timesOf('goal_completed'),
    5_000,
    ['goals_5000', 'Word and Deed', 'Complete goals worth 5,000 points'],
    [4, 250],
  ),

  points(earned, 1_000, ['points_1000', 'First Thousand', 'Earn a thousand points'], [1, 50, 'First Thousand']),
  points(earned, 10_000, ['points_10000', 'Ten Thousand', 'Earn ten thousand points'], [3, 200]),
  points(earned, 50_000, ['points_50000', 'Harvest', 'Earn fifty thousand points'], [5, 1_000, 'Harvest']),

  kinds(kindsWith(5), 3, ['kinds_3', 'Three Threads', 'Log three kinds of things five times each'], [1, 30]),
  kinds(
    kindsWith(10),
    5,
    ['kinds_5', 'Whole Picture', 'Log five kinds of things ten times each'],
    [3, 100, 'Whole Picture'],
  ),
  kinds(kindsWith(50), 6, ['kinds_6', 'Every Facet', 'Log six kinds of things fifty times each'], [5, 500], true),
  chats(countOf('chat'), 30, ['chats_30', 'Good Company', 'Have thirty questions answered'], [2, 50]),
  finu(
    converted,
    1_000,
    ['converted_1000', 'From Seed to Coin', 'Convert a thousand points into FINU'],
    [2, 50, 'Minted'],
    true,
  ),
]

export const ruleOf = ({ id }: Pick<AchievementSpec, 'id'>): AchievementRule => `achievement_${id}`
