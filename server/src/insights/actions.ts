import { insightsTexts, type CompletedGoal, type DayLog } from '@finu/contract/insights'
import type { Mood } from '@finu/contract/moods'
import { presentFast, selectFastsIn, type StoredFast } from '../fasting/actions.ts'
import { presentExercise, selectExercisesOf, type StoredExercise } from '../fitness/actions.ts'
import { countGoals, selectCompletedGoalsOf } from '../fitness/goal-actions.ts'
import { presentMeal, selectMealsOf, type StoredMeal } from '../meals/actions.ts'
import { selectMoodsOf } from '../moods/actions.ts'
import type { Context } from '../platform/context.ts'
import { addDays, startOfDay, weekOf, type Zone } from '../platform/days.ts'
import { unprocessable } from '../platform/problems.ts'
import { sql, type Statement } from '../platform/sql.ts'
import { selectEarnedIn } from '../rewards/history-actions.ts'
import { presentSymptom, selectSymptomsOf, type StoredSymptom } from '../symptoms/actions.ts'
import { readInstants } from './read-instants.ts'

export interface StoredDay {
  moods: Mood[]
  symptoms: StoredSymptom[]
  meals: StoredMeal[]
  exercises: StoredExercise[]
  fasts: StoredFast[]
  goals: CompletedGoal[]
  goals_total: number
  points: number
  week: { date: string; level: number }[]
}

/** The rows of a part, in order of time, as one value. */
const listed = (rows: Statement<unknown>, time: Statement) =>
  sql`(select coalesce(json_agg(r order by ${time}, r.id), '[]') from (${rows}) r)`

/** When a day of somebody's calendar begins and ends. */
const boundsOf = (date: string, zone: Zone) => ({
  from: startOfDay(date, zone),
  until: startOfDay(addDays(date, 1), zone),
})

/** Everything of a day as the columns of one row, for a statement that may ask more. */
export function selectDay({ userId, zone, now }: Context, date: string) {
  const { from, until } = boundsOf(date, zone)
  const week = weekOf(date)
  return sql<StoredDay>`
    ${listed(selectMoodsOf(userId, date), sql`r.timestamp`)} as moods,
    ${listed(selectSymptomsOf(userId, date), sql`r.timestamp`)} as symptoms,
    ${listed(selectMealsOf(userId, date), sql`r.date`)} as meals,
    ${listed(selectExercisesOf(userId, date), sql`r.date`)} as exercises,
    ${listed(selectFastsIn(userId, from, until, now), sql`r.start_time`)} as fasts,
    ${listed(selectCompletedGoalsOf(userId, date), sql`r.completed_at`)} as goals,
    (${countGoals(userId)}) as goals_total,
    (${selectEarnedIn(userId, from, until)}) as points,
    (select coalesce(json_agg(json_build_object('date', d.day, 'level', round(d.happiness_sum / d.count::numeric))), '[]')
      from mood_days d where d.user_id = ${userId} and d.day between ${week[0]} and ${week[6]} and d.count > 0) as week`
}

/** A day as it leaves. @param day the row that `selectDay` made */
export function presentDay({ zone, now }: Context, date: string, day: StoredDay): DayLog {
  const { from, until } = boundsOf(date, zone)
  const levels = new Map(day.week.map(({ date: each, level }) => [each, level]))
  return {
    date,
    starts_at: from.toISOString(),
    ends_at: until.toISOString(),
    moods: day.moods.map((mood) => readInstants(mood, ['timestamp'])),
    symptoms: day.symptoms.map((symptom) => presentSymptom(readInstants(symptom, ['timestamp', 'resolved_at']))),
    meals: day.meals.map((meal) => presentMeal(readInstants(meal, ['date']))),
    exercises: day.exercises.map((done) =>
      presentExercise(readInstants(done, ['date', 'completed_at', 'run_started_at']), now),
    ),
    fasts: day.fasts.map((fast) => presentFast(readInstants(fast, ['start_time', 'end_time']), now)),
    goals: day.goals.map((goal) => readInstants(goal, ['completed_at'])),
    goals_total: day.goals_total,
    points: day.points,
    week: weekOf(date).map((each) => ({ date: each, level: levels.get(each) ?? null })),
  }
}

/** Everything of a day, in one statement, at the cost of one read however much lies behind it. */
export async function getDay(ctx: Context, date: string): Promise<DayLog> {
  // The last day of the calendar has no day after it.
  if (date >= '2200-12-31' || date <= '1900-01-01') throw unprocessable('date', insightsTexts.noSuchDay)
  return presentDay(ctx, date, await ctx.db.get(sql<StoredDay>`select ${selectDay(ctx, date)}`))
}
