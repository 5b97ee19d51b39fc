import type { ExerciseSet } from '@finu/contract/fitness/sets'
import type { Queries } from '../platform/database.ts'
import { sql, type Statement } from '../platform/sql.ts'
import { movementsOf } from './movements.ts'

/** The columns of `StoredExercise`. */
export const exerciseColumns = sql`
  id, name, type, duration_minutes, calories_burned, calories_source, compendium, logged_at as date, notes, distance_m, sets,
  plan, counts_up, target_minutes, completed_at, timer, run_started_at, timed_ms`

/** Finds when the user's latest run ended: no run may start before. */
export async function findFreeFrom(db: Queries, userId: string): Promise<Date | null> {
  const latest = await db.find(sql<{ ended_at: string }>`
    select ended_at from exercise_runs where user_id = ${userId} order by ended_at desc limit 1`)
  return latest && new Date(latest.ended_at)
}

/** Finds the weight in the profile; null if there is none. */
export async function findWeight(db: Queries, userId: string): Promise<number | null> {
  const { weight_kg } = await db.get(sql<{ weight_kg: number | null }>`
    select weight_kg from users where user_id = ${userId}`)
  return weight_kg
}

interface Completed {
  type: string
  duration_minutes: number
  calories_burned: number
}

/** Adds a completed exercise to the sums of its day and of its type, or subtracts it. */
export function changeSums(
  userId: string,
  day: string,
  { type, duration_minutes, calories_burned }: Completed,
  sign: 1 | -1 = 1,
): Statement<unknown>[] {
  const [minutes, calories] = [sign * duration_minutes, sign * calories_burned]
  return [
    sql`
      insert into exercise_days as d (user_id, day, count, minutes, calories)
      values (${userId}, ${day}, ${sign}, ${minutes}, ${calories})
      on conflict (user_id, day) do update set
        count = d.count + excluded.count, minutes = d.minutes + excluded.minutes, calories = d.calories + excluded.calories`,
    sql`
      insert into exercise_types as t (user_id, type, count, minutes, calories)
      values (${userId}, ${type}, ${sign}, ${minutes}, ${calories})
      on conflict (user_id, type) do update set
        count = t.count + excluded.count, minutes = t.minutes + excluded.minutes, calories = t.calories + excluded.calories`,
  ]
}

/** Replaces what is kept of an exercise's movements. */
export const changeMovements = (
  userId: string,
  id: string,
  sets: readonly ExerciseSet[],
  doneAt: Date,
): Statement<unknown>[] => [
  sql`delete from exercise_movements where user_id = ${userId} and exercise_id = ${id}`,
  ...movementsOf(sets).map(
    ({ movement, name, sets: own, best_load_kg, best_reps, best_seconds }) => sql`
      insert into exercise_movements (user_id, exercise_id, movement, name, done_at, sets, best_load_kg, best_reps,
        best_seconds)
      values (${userId}, ${id}, ${movement}, ${name}, ${doneAt}, ${JSON.stringify(own)}, ${best_load_kg}, ${best_reps},
        ${best_seconds})`,
  ),
]
