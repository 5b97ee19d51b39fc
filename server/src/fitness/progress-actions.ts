import type { Context, StatementContext } from '../platform/context.ts'
import { addDays, mondayOf } from '../platform/days.ts'
import { sql } from '../platform/sql.ts'
import { summarizeTypes, type TypeTotal } from './totals.ts'
import { summarizeWeek, type ExerciseDay } from './week.ts'

/** The user's week from Monday: what was completed, against the weekly goal. */
export async function getWeeklyProgress({ db, userId, today }: Context) {
  const monday = mondayOf(today)
  const [user, logged] = await Promise.all([
    db.get(sql<{ weekly_activity_goal_minutes: number }>`
      select weekly_activity_goal_minutes from users where user_id = ${userId}`),
    db.list(sql<ExerciseDay>`
      select day as date, count as exercises, minutes, calories from exercise_days
      where user_id = ${userId} and day >= ${monday} and day <= ${addDays(monday, 6)}`),
  ])
  return summarizeWeek(monday, user.weekly_activity_goal_minutes, logged)
}

/** Completed exercises over all time; costs the same for ever. */
export async function getFitnessStats({ db, userId }: StatementContext) {
  return summarizeTypes(
    await db.list(sql<TypeTotal>`select type, count, minutes, calories from exercise_types where user_id = ${userId}`),
  )
}
