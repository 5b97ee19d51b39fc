import {
  summarizeTypes,
  summarizeWeek,
  type ExerciseDay,
  type TypeTotal,
} from '@finu/contract/fitness/exercise-figures'
import type { Exercise } from '@finu/contract/fitness/fitness'
import type { Context, StatementContext } from '../platform/context.ts'
import { weekOf } from '../platform/days.ts'
import { sql } from '../platform/sql.ts'

/** Returns the user's week from Monday: completed exercises, against the weekly goal. */
export async function getWeeklyProgress({ db, userId, today }: Context) {
  const dates = weekOf(today)
  const [user, logged] = await Promise.all([
    db.get(sql<{ weekly_activity_goal_minutes: number }>`
      select weekly_activity_goal_minutes from users where user_id = ${userId}`),
    db.list(sql<ExerciseDay>`
      select day as date, count as exercises, minutes, calories from exercise_days
      where user_id = ${userId} and day >= ${dates[0]} and day <= ${dates[6]}`),
  ])
  return summarizeWeek(dates, user.weekly_activity_goal_minutes, logged)
}

/** Returns completed exercises over all time; its cost does not grow. */
export async function getFitnessStats({ db, userId }: StatementContext) {
  return summarizeTypes(
    await db.list(sql<TypeTotal>`select type, count, minutes, calories from exercise_types where user_id = ${userId}`),
  )
}

/** Lists the minutes of exercise on each day of the user's week, from Monday. */
export async function listWeekMinutes({ db, userId, today }: Context): Promise<number[]> {
  const dates = weekOf(today)
  const days = await db.list(sql<Pick<ExerciseDay, 'date' | 'minutes'>>`
    select day as date, minutes from exercise_days
    where user_id = ${userId} and day between ${dates[0]} and ${dates[6]}`)
  const minutesOf = new Map(days.map(({ date, minutes }) => [date, minutes]))
  return dates.map((date) => minutesOf.get(date) ?? 0)
}

/** Finds the exercise that was completed last; null if there is none. */
export const findLatestExercise = ({ db, userId }: StatementContext) =>
  db.find(sql<Pick<Exercise, 'name' | 'type' | 'duration_minutes'>>`
    select name, type, duration_minutes from exercises
    where user_id = ${userId} and completed_at is not null order by logged_at desc, id desc limit 1`)
