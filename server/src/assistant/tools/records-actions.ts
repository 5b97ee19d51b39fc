import type {
  DayRecords,
  FastingRecord,
  FoodRecord,
  GoalRecord,
  ProfileRecord,
  Standing,
  SymptomTrend,
  TogetherRecord,
  Trend,
} from '@finu/coach/records'
import { readGoalDetails } from '@finu/contract/fitness/goals'
import { neededDays, correlationTexts, type Part } from '@finu/contract/insights/correlations'
import { certaintyWords, nameOfPair, describeCorrelation, saySize } from '@finu/contract/insights/correlation-words'
import type { SleepDay, SleepQuality } from '@finu/contract/sleep/sleep'
import { getUser } from '../../accounts/actions.ts'
import { listFasts } from '../../fasting/actions.ts'
import { getFastingSummary } from '../../fasting/summary-actions.ts'
import { listExercises } from '../../fitness/actions.ts'
import { listGoals } from '../../fitness/goal-actions.ts'
import { getWeeklyProgress } from '../../fitness/progress-actions.ts'
import { getCorrelations } from '../../insights/correlation-actions.ts'
import { getMealDay, getMealWeek } from '../../meals/day-actions.ts'
import { searchFoods } from '../../meals/food-actions.ts'
import { getMoodDay, listMoodTrends } from '../../moods/actions.ts'
import type { Context } from '../../platform/context.ts'
import { addDays, startOfDay, timeOf } from '../../platform/days.ts'
import { countEarnedIn } from '../../rewards/history-actions.ts'
import { getStanding, listStreaks } from '../../rewards/standing-actions.ts'
import { getSleepOf, listSleepDays } from '../../sleep/actions.ts'
import { getSymptomDay, listSymptoms } from '../../symptoms/actions.ts'

const symptomsRead = 100

/** Sleep as a model reads it; null for what was not told. */
interface SleepRecord {
  minutes: number
  asleep: string
  awake: string
  quality: SleepQuality | null
}

export async function readDay(
  ctx: Context,
  date: string,
): Promise<DayRecords & { link: string; sleep: SleepRecord[] }> {
  const [moods, symptoms, { exercises }, meals, { nights }] = await Promise.all([
    getMoodDay(ctx, date),
    getSymptomDay(ctx, date),
    listExercises(ctx, { limit: 50, start_date: date, end_date: date }),
    getMealDay(ctx, date),
    getSleepOf(ctx, date),
  ])
  const done = exercises.filter((exercise) => exercise.is_completed)
  return {
    date,
    link: `/day/${date}`,
    moods: { count: moods.count, most_common: moods.most_common_mood, average_score: moods.average_score },
    symptoms: { count: symptoms.count, names: symptoms.names, average_severity: symptoms.average_severity },
    exercise: {
      count: done.length,
      minutes: done.reduce((sum, exercise) => sum + exercise.duration_minutes, 0),
      calories: done.reduce((sum, exercise) => sum + exercise.calories_burned, 0),
      names: done.map((exercise) => exercise.name),
    },
    meals: sumsOf(meals),
    sleep: nights.map((night) => recordOfSleep(ctx, { ...night, minutes: night.duration_minutes })),
  }
}

const recordOfSleep = (
  { zone }: Context,
  { minutes, asleep_at, woke_at, quality }: Omit<SleepDay, 'date' | 'nap_minutes'>,
): SleepRecord => ({
  minutes,
  asleep: timeOf(new Date(asleep_at), zone.timezone),
  awake: timeOf(new Date(woke_at), zone.timezone),
  quality,
})

/** Reads the sleep of each of the last days; the times and the quality are of the longest of a day. */
export async function readSleep(ctx: Context, days: number) {
  const { days: known } = await listSleepDays(ctx, days)
  return {
    asked_days: days,
    days: known.map((day) => ({ date: day.date, link: `/day/${day.date}`, ...recordOfSleep(ctx, day) })),
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

export async function readFasting(ctx: Context): Promise<FastingRecord> {
  const [{ fasts }, summary] = await Promise.all([
    listFasts(ctx, { limit: 1, status: 'active' }),
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

export async function findFood(ctx: Context, name: string): Promise<FoodRecord[]> {
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

export async function readTrend(ctx: Context, kind: Trend['kind'], days: number): Promise<Trend> {
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
  return readSymptomTrend(ctx, days)
}

async function readSymptomTrend(ctx: Context, days: number): Promise<SymptomTrend> {
  const { symptoms, has_more } = await listSymptoms(ctx, {
    limit: symptomsRead,
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
  return { kind: 'symptoms', asked_days: days, names, is_partial: has_more }
}

export async function readStanding(ctx: Context): Promise<Standing> {
  const today = { from: startOfDay(ctx.today, ctx.zone), until: startOfDay(addDays(ctx.today, 1), ctx.zone) }
  const [standing, points_today] = await Promise.all([
    getStanding(ctx),
    // Includes first times and streaks like the pages, though the day's limit does not count them.
    countEarnedIn(ctx, today),
  ])
  return {
    points: standing.points,
    points_today,
    streaks: listStreaks(standing).map(({ activity, days, longest, isKeptToday }) => ({
      activity,
      days,
      longest,
      kept_today: isKeptToday,
    })),
    logged_today: standing.dayLogs,
  }
}

const outcomeOf = ({ kind, name }: Part) => (kind === 'symptom' ? (name ?? kind) : kind)

export async function readTogether(ctx: Context): Promise<TogetherRecord> {
  const { is_open, days, pairs, found, gathering } = await getCorrelations(ctx)
  return {
    is_open,
    days,
    pairs_tried: pairs,
    found: found.map((finding) => ({
      outcome: outcomeOf(finding.outcome),
      exposure_kind: finding.exposure.kind,
      finding: describeCorrelation(finding).join(''),
      size: saySize(finding),
      certainty: certaintyWords[finding.certainty],
    })),
    gathering: gathering.map((pair) => ({
      pair: nameOfPair(pair),
      outcome: outcomeOf(pair.outcome),
      exposure_kind: pair.exposure.kind,
      with_days: pair.with_days,
      without_days: pair.without_days,
    })),
    needed_days: neededDays,
    caveat: correlationTexts.caveat,
  }
}

export async function readGoals(ctx: Context): Promise<GoalRecord[]> {
  const goals = await listGoals(ctx)
  return goals.map(({ id, name, status, description }) => ({
    id,
    name,
    status,
    points: readGoalDetails(description)?.points ?? 0,
  }))
}

export async function readProfile({ db, userId, now }: Context): Promise<ProfileRecord> {
  const { display_name, profile } = await getUser(db, userId, now)
  return {
    display_name,
    age: profile.age,
    activity_level: profile.activity_level,
    health_goals: profile.health_goals,
    dietary_preferences: profile.dietary_preferences,
    fasting_window: profile.fasting_window,
    height_cm: profile.height_cm,
    weight_kg: profile.weight_kg,
    units: profile.units,
    timezone: profile.timezone,
    nutrition_targets: profile.nutrition_targets,
    sleep_target_minutes: profile.sleep_target_minutes,
    water_target_ml: profile.water_target_ml,
    weight_target_kg: profile.weight_target_kg,
  }
}
