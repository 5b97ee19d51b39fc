import type {
  DayRecords,
  FastingRecord,
  FoodRecord,
  GoalRecord,
  ProfileRecord,
  Standing,
  Trend,
} from '@finu/coach/records'
import type { LookupTools } from '@finu/coach/tools'
import { readGoalDetails } from '@finu/contract/goals'
import type { Proposal, ProposedLog } from '@finu/contract/proposals'
import { tool, type ToolExecuteFunction, type ToolSet } from 'ai'
import * as z from 'zod/mini'
import { getUser } from '../accounts/actions.ts'
import { listExercises } from '../fitness/actions.ts'
import { listGoals } from '../fitness/goal-actions.ts'
import { getFastingSummary } from '../fasting/summary-actions.ts'
import { listFasts } from '../fasting/actions.ts'
import { getMealDay, getMealWeek } from '../meals/day-actions.ts'
import { searchFoods } from '../meals/food-actions.ts'
import { getWeeklyProgress } from '../fitness/progress-actions.ts'
import { getMoodDay, listMoodTrends } from '../moods/actions.ts'
import type { Context } from '../platform/context.ts'
import { addDays } from '../platform/days.ts'
import { getStanding } from '../rewards/standing-actions.ts'
import { historyKinds, readHistory } from './history-actions.ts'
import { listMemories } from './memory-actions.ts'
import { getSymptomDay, listSymptoms } from '../symptoms/actions.ts'

/** Whose records are looked up is the caller's: a model cannot name another. */
export interface ToolContext extends Context {
  /** Asked before each look-up; throws where there may be no more. */
  admit: () => void
  /** Puts a card below the reply, in the order of the calls; saves nothing of what it proposes. */
  propose: (tell: () => Promise<ProposedLog>) => Promise<Proposal>
}

/** What a model is told of a look-up that failed: never why, which could name what is inside. */
class LookUpError extends Error {}

export const tooManyLookUps = () => new LookUpError('No more look-ups in this turn: answer from what you have.')

const symptomsRead = 100

async function readDay(ctx: ToolContext, date: string): Promise<DayRecords> {
  const [moods, symptoms, { exercises }, meals] = await Promise.all([
    getMoodDay(ctx, date),
    getSymptomDay(ctx, date),
    listExercises(ctx, { limit: 50, offset: 0, start_date: date, end_date: date }),
    getMealDay(ctx, date),
  ])
  const done = exercises.filter((exercise) => exercise.is_completed)
  return {
    date,
    moods: { count: moods.count, most_common: moods.most_common_mood, average_score: moods.average_score },
    symptoms: { count: symptoms.count, names: symptoms.names, average_severity: symptoms.average_severity },
    exercise: {
      count: done.length,
      minutes: done.reduce((sum, exercise) => sum + exercise.duration_minutes, 0),
      calories: done.reduce((sum, exercise) => sum + exercise.calories_burned, 0),
      names: done.map((exercise) => exercise.name),
    },
    meals: sumsOf(meals),
  }
}

const sumsOf = ({ count, nutrition }: Awaited<ReturnType<typeof getMealDay>>) => ({
  count,
  calories: nutrition.calories,
  protein_g: nutrition.protein_g,
  fiber_g: nutrition.fiber_g,
  is_partial: nutrition.partial.includes('calories'),
  is_estimate: nutrition.is_estimate,
})

async function readFasting(ctx: ToolContext): Promise<FastingRecord> {
  const [{ fasts }, summary] = await Promise.all([
    listFasts(ctx, { limit: 1, offset: 0, status: 'active' }),
    getFastingSummary(ctx),
  ])
  const fast = fasts[0]
  return {
    active: fast
      ? {
          type: fast.fasting_type,
          hours: fast.current_duration_hours,
          planned_hours: fast.planned_duration_hours,
          started_at: fast.start_time,
        }
      : null,
    total_fasts: summary.total_fasts,
    completed_fasts: summary.completed_fasts,
    longest_hours: summary.longest_hours,
    current_streak: summary.current_streak,
  }
}

const foodsFound = 3

async function findFood(ctx: ToolContext, name: string): Promise<FoodRecord[]> {
  const foods = await searchFoods(ctx, name, foodsFound, null)
  return foods.map(({ name: found, per_100_g, portions, source }) => ({
    name: found,
    calories: per_100_g.calories,
    protein_g: per_100_g.protein_g,
    carbs_g: per_100_g.carbs_g,
    fat_g: per_100_g.fat_g,
    fiber_g: per_100_g.fiber_g,
    sugar_g: per_100_g.sugar_g,
    portions,
    source: source.name,
  }))
}

async function readTrend(ctx: ToolContext, kind: Trend['kind'], days: number): Promise<Trend> {
  if (kind === 'mood') return { kind, asked_days: days, days: await listMoodTrends(ctx, days) }
  if (kind === 'meals') {
    const week = await getMealWeek(ctx)
    return { kind, days: week.days.map((day) => ({ date: day.date, ...sumsOf(day) })) }
  }
  if (kind === 'exercise') {
    const week = await getWeeklyProgress(ctx)
    return {
      kind,
      weekly_goal_percentage: week.weekly_goal_percentage,
      exercises: week.exercises_this_week,
      minutes: week.minutes_this_week,
      calories: week.calories_this_week,
      days: week.days.map(({ date, minutes }) => ({ date, minutes })),
    }
  }
  const { symptoms, has_more } = await listSymptoms(ctx, {
    limit: symptomsRead,
    offset: 0,
    start_date: addDays(ctx.today, 1 - days),
    end_date: ctx.today,
  })
  const byName = Map.groupBy(symptoms, (symptom) => symptom.name.toLowerCase())
  const names = [...byName.values()]
    .map((same) => ({
      name: same[0]!.name,
      count: same.length,
      average_severity:
        Math.round((same.reduce((sum, symptom) => sum + symptom.severity_score, 0) / same.length) * 10) / 10,
    }))
    .toSorted((a, b) => b.count - a.count)
  return { kind, asked_days: days, names, is_partial: has_more }
}

async function readStanding(ctx: ToolContext): Promise<Standing> {
  const standing = await getStanding(ctx)
  return {
    points: standing.points,
    points_today: standing.dayPoints,
    streaks: Object.entries(standing.streaks).map(([activity, streak]) => ({
      activity,
      days: streak.length,
      kept_today: streak.last === standing.day,
    })),
    logged_today: standing.dayLogs,
  }
}

async function readGoals(ctx: ToolContext): Promise<GoalRecord[]> {
  const goals = await listGoals(ctx)
  return goals.map(({ name, status, description }) => ({
    name,
    status,
    points: readGoalDetails(description)?.points ?? 0,
  }))
}

async function readProfile({ db, userId, now }: ToolContext): Promise<ProfileRecord> {
  const { display_name, profile } = await getUser(db, userId, now)
  const { age, activity_level, health_goals, dietary_preferences, fasting_window, height_cm, weight_kg, timezone } =
    profile
  return {
    display_name,
    age,
    activity_level,
    health_goals,
    dietary_preferences,
    fasting_window,
    height_cm,
    weight_kg,
    timezone,
  }
}

/** A day of the person's. */
const SomeDay = z.union([z.enum(['today', 'yesterday']), z.iso.date()])
const nothing = z.object({})
const mostDays = 90

/** Runs tools within the turn's limits; what goes wrong is told without its reason. */
export const openGuard =
  ({ admit }: ToolContext) =>
  async <T>(work: () => Promise<T>): Promise<T> => {
    admit()
    try {
      return await work()
    } catch {
      throw new LookUpError('That did not work right now.')
    }
  }

/** Tools that take what the coach asks, at least, and bring it what it relies on. */
export type Serving<Tools extends Record<keyof Tools, (asked: never) => unknown>> = {
  [Name in keyof Tools]: {
    execute: (
      asked: Parameters<Tools[Name]>[0],
      options: never,
    ) => ReturnType<ToolExecuteFunction<unknown, ReturnType<Tools[Name]>, never>>
  }
}

/** What a model may look up: this person's records, and nothing that changes anything. */
export function openTools(ctx: ToolContext) {
  const lookUp = openGuard(ctx)
  const dateOf = (day: string) => (day === 'today' ? ctx.today : day === 'yesterday' ? addDays(ctx.today, -1) : day)
  return {
    get_day: tool({
      description: "What the person logged on one of their days ('today', 'yesterday' or YYYY-MM-DD).",
      inputSchema: z.object({ day: SomeDay }),
      execute: ({ day }) => lookUp(() => readDay(ctx, dateOf(day))),
    }),
    get_trend: tool({
      description:
        'How moods, symptoms, exercise or meals went. Moods by day; symptoms by name; exercise this week; meals of seven days.',
      inputSchema: z.object({
        kind: z.enum(['mood', 'symptoms', 'exercise', 'meals']),
        days: z.int().check(z.minimum(1), z.maximum(mostDays)),
      }),
      execute: ({ kind, days }) => lookUp(() => readTrend(ctx, kind, days)),
    }),
    get_history: tool({
      description:
        'Single logs of a kind between two of the person’s days (today, yesterday or YYYY-MM-DD, both included), latest first.',
      inputSchema: z.object({ kind: z.enum(historyKinds), start: SomeDay, end: SomeDay }),
      execute: ({ kind, start, end }) => lookUp(() => readHistory(ctx, kind, dateOf(start), dateOf(end))),
    }),
    get_standing: tool({
      description: 'Points, streaks, and what was logged today.',
      inputSchema: nothing,
      execute: () => lookUp(() => readStanding(ctx)),
    }),
    get_goals: tool({
      description: 'Daily goals as of today.',
      inputSchema: nothing,
      execute: () => lookUp(() => readGoals(ctx)),
    }),
    get_fasting: tool({
      description: 'The fast that is running, and all fasts in figures.',
      inputSchema: nothing,
      execute: () => lookUp(() => readFasting(ctx)),
    }),
    find_food: tool({
      description: 'What is in a food, per 100 g, from the public food table.',
      inputSchema: z.object({ name: z.string().check(z.minLength(1), z.maxLength(80)) }),
      execute: ({ name }) => lookUp(() => findFood(ctx, name)),
    }),
    get_profile: tool({
      description: 'The profile the person filled in.',
      inputSchema: nothing,
      execute: () => lookUp(() => readProfile(ctx)),
    }),
    get_memories: tool({
      description: 'What the person asked to be kept in mind.',
      inputSchema: nothing,
      execute: () => lookUp(async () => ({ memories: (await listMemories(ctx)).map(({ text }) => text) })),
    }),
  } satisfies ToolSet & Serving<LookupTools>
}
