import { mostOfDay } from '@finu/contract/platform/history'
import { insightsTexts, type DayLog } from '@finu/contract/insights/insights'
import { listFastsIn } from '../fasting/actions.ts'
import { listExercisesOf } from '../fitness/actions.ts'
import { countGoalsUntil, listCompletedGoalsOf } from '../fitness/goal-actions.ts'
import { listMealsOf } from '../meals/actions.ts'
import { listMoodsOf } from '../moods/actions.ts'
import type { Context, StatementContext } from '../platform/context.ts'
import { addDays, startOfDay, weekOf } from '../platform/days.ts'
import { unprocessable } from '../platform/problems.ts'
import { sql } from '../platform/sql.ts'
import { countEarnedIn } from '../rewards/history-actions.ts'
import { listSymptomsOf } from '../symptoms/actions.ts'

/** Lists the days of a week with their moods as whole numbers; null for none. */
async function listLevels({ db, userId }: StatementContext, week: readonly string[]): Promise<DayLog['week']> {
  const days = await db.list(sql<{ date: string; level: number }>`
    select day as date, round(happiness_sum / count::numeric) as level from mood_days
    where user_id = ${userId} and day between ${week[0]} and ${week[6]} and count > 0`)
  const levels = new Map(days.map(({ date, level }) => [date, level]))
  return week.map((date) => ({ date, level: levels.get(date) ?? null }))
}

/** Returns the logs that a day shows, in order of time, from logs that are newest first. */
const shownOf = <Log>(logs: readonly Log[]): Log[] => logs.slice(0, mostOfDay).toReversed()

/** Reads everything of a day in parallel: at the cost of one read, whatever the size of the history. */
export async function getDay(ctx: Context, date: string): Promise<DayLog> {
  // The calendar has no day after the last one.
  if (date >= '2200-12-31' || date <= '1900-01-01') throw unprocessable('date', insightsTexts.noSuchDay)
  const bounds = { from: startOfDay(date, ctx.zone), until: startOfDay(addDays(date, 1), ctx.zone) }
  const [goals, goals_total, points, week, ...logs] = await Promise.all([
    listCompletedGoalsOf(ctx, date),
    countGoalsUntil(ctx, bounds.until),
    countEarnedIn(ctx, bounds),
    listLevels(ctx, weekOf(date)),
    listMoodsOf(ctx, date),
    listSymptomsOf(ctx, date),
    listMealsOf(ctx, date),
    listExercisesOf(ctx, date),
    listFastsIn(ctx, bounds),
  ])
  const [moods, symptoms, meals, exercises, fasts] = logs
  return {
    date,
    starts_at: bounds.from.toISOString(),
    ends_at: bounds.until.toISOString(),
    moods: shownOf(moods),
    symptoms: shownOf(symptoms),
    meals: shownOf(meals),
    exercises: shownOf(exercises),
    fasts: shownOf(fasts),
    goals,
    goals_total,
    is_partial: logs.some(({ length }) => length > mostOfDay),
    points,
    week,
  }
}
