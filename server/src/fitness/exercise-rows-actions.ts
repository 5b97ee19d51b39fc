import type { Queries, Transaction } from '../platform/database.ts'
import { sql, type Statement } from '../platform/sql.ts'

/** The columns of `StoredExercise`. */
export const exerciseColumns = sql`
  id, name, type, duration_minutes, calories_burned, calories_source, compendium, logged_at as date, notes, completed_at,
  timer, run_started_at, timed_ms`

/** When the user's latest run ended: no run may begin before. */
export async function findFreeFrom(db: Queries, userId: string): Promise<Date | null> {
  const latest = await db.find(sql<{ ended_at: string }>`
    select ended_at from exercise_runs where user_id = ${userId} order by ended_at desc limit 1`)
  return latest && new Date(latest.ended_at)
}

/** What the profile has; null where it has none. */
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

/** Adds a completed exercise to the sums of its day and of its type, as common table expressions. */
export function writeSums(
  userId: string,
  day: string,
  { type, duration_minutes, calories_burned }: Completed,
): Statement<unknown> {
  return sql`
    day_sum as (
      insert into exercise_days as d (user_id, day, count, minutes, calories)
      select ${userId}::uuid, ${day}::date, 1, ${duration_minutes}::int, ${calories_burned}::int from decided
      on conflict (user_id, day) do update set
        count = d.count + 1, minutes = d.minutes + excluded.minutes, calories = d.calories + excluded.calories),
    type_sum as (
      insert into exercise_types as t (user_id, type, count, minutes, calories)
      select ${userId}::uuid, ${type}, 1, ${duration_minutes}::int, ${calories_burned}::int from decided
      on conflict (user_id, type) do update set
        count = t.count + 1, minutes = t.minutes + excluded.minutes, calories = t.calories + excluded.calories)`
}

/** Takes a deleted exercise out of the sums. */
export function sumDeletion(tx: Transaction, userId: string, exercise: Completed & { day: string }): void {
  const { day, type, duration_minutes, calories_burned } = exercise
  tx.send(sql`
    update exercise_days set count = count - 1, minutes = minutes - ${duration_minutes}, calories = calories - ${calories_burned}
    where user_id = ${userId} and day = ${day}`)
  tx.send(sql`
    update exercise_types set count = count - 1, minutes = minutes - ${duration_minutes}, calories = calories - ${calories_burned}
    where user_id = ${userId} and type = ${type}`)
}
