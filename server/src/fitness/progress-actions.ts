import { addDays, dayOf, mondayOf } from '../platform/days.ts'
import { sql } from '../platform/sql.ts'
import type { FitnessContext } from './actions.ts'
import { summarizeTypes, type TypeTotal } from './totals.ts'
import { summarizeWeek, type ExerciseDay } from './week.ts'

/** The user's week from Monday: what was completed, against the weekly goal. */
export async function getWeeklyProgress({ db, userId, now }: FitnessContext) {
  // Anybody's week lies within these days.
  const from = addDays(dayOf(now, null), -9)
  const [user, logged] = await Promise.all([
    db.get(sql<{ timezone: string | null; day_starts_at_minute: number; weekly_activity_goal_minutes: number }>`
      select timezone, day_starts_at_minute, weekly_activity_goal_minutes from users where user_id = ${userId}`),
    db.list(sql<ExerciseDay>`
      select day as date, count as exercises, minutes, calories from exercise_days
      where user_id = ${userId} and day >= ${from} and day <= ${addDays(from, 17)}`),
  ])
  const monday = mondayOf(dayOf(now, user.timezone, user.day_starts_at_minute))
  return summarizeWeek(monday, user.weekly_activity_goal_minutes, logged)
}

/** Completed exercises over all time; costs the same for ever. */
export async function getFitnessStats({ db, userId }: FitnessContext) {
  return summarizeTypes(
    await db.list(sql<TypeTotal>`select type, count, minutes, calories from exercise_types where user_id = ${userId}`),
  )
}
