import type { Queries } from '../platform/database.ts'
import { sql, type Statement } from '../platform/sql.ts'
import type { StoredFast } from './stored-fast.ts'

/** The columns of `StoredFast`. */
export const fastColumns = sql`
  id, fasting_type, planned_duration_hours, start_time, end_time, status, goals, motivation_note, tokens_earned,
  milestones_reached, personal_best, first_meal, reason, is_by_hand, clocked_start`

export const findFast = (db: Queries, userId: string, id: string): Promise<StoredFast | null> =>
  db.find(sql<StoredFast>`select ${fastColumns} from fasts where user_id = ${userId} and id = ${id}`)

export const findActive = (db: Queries, userId: string): Promise<StoredFast | null> =>
  db.find(sql<StoredFast>`select ${fastColumns} from fasts where user_id = ${userId} and end_time is null`)

/** Finds the user's latest fast if it ended and reached its goal. */
export async function findLatestCompleted(
  db: Queries,
  userId: string,
): Promise<(StoredFast & { end_time: string }) | null> {
  const latest = await db.find(sql<StoredFast>`
    select ${fastColumns} from fasts where user_id = ${userId} order by start_time desc, id desc limit 1`)
  if (latest?.status !== 'completed' || latest.end_time === null) return null
  return { ...latest, end_time: latest.end_time }
}

/** Finds when the user's latest fast ended: none may start before. */
export async function findFreeFrom(db: Queries, userId: string): Promise<Date | null> {
  const latest = await db.find(sql<{ end_time: string | null }>`
    select end_time from fasts where user_id = ${userId} order by start_time desc, id desc limit 1`)
  return latest?.end_time ? new Date(latest.end_time) : null
}

/** Finds the longest ended fast, in seconds; 0 if there is none. */
export async function findLongest(db: Queries, userId: string): Promise<number> {
  const longest = await db.find(sql<{ fasted_seconds: number }>`
    select fasted_seconds from fasts where user_id = ${userId} and end_time is not null
    order by fasted_seconds desc limit 1`)
  return longest?.fasted_seconds ?? 0
}

/** An ended fast in the form for sums. */
interface Ended {
  end_day: string
  status: StoredFast['status']
  fasted_seconds: number
}

/** Adds an ended fast to the sums of its day and of all time, or subtracts it. */
export function changeSums(
  userId: string,
  { end_day, status, fasted_seconds }: Ended,
  sign: 1 | -1 = 1,
): Statement<unknown>[] {
  const [completed, seconds] = [status === 'completed' ? sign : 0, sign * fasted_seconds]
  return [
    sql`
      insert into fasting_days as d (user_id, day, fasts, completed, seconds)
      values (${userId}, ${end_day}, ${sign}, ${completed}, ${seconds})
      on conflict (user_id, day) do update set
        fasts = d.fasts + excluded.fasts, completed = d.completed + excluded.completed, seconds = d.seconds + excluded.seconds`,
    sql`
      insert into fasting_totals as t (user_id, fasts, completed, seconds)
      values (${userId}, ${sign}, ${completed}, ${seconds})
      on conflict (user_id) do update set
        fasts = t.fasts + excluded.fasts, completed = t.completed + excluded.completed, seconds = t.seconds + excluded.seconds`,
  ]
}
