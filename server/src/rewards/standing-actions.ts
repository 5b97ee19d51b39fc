import type { Connection } from '../platform/database.ts'
import { sql } from '../platform/sql.ts'
import { onDay, type Progress } from './progress.ts'
import { followZone, rewardDay } from './reward-day.ts'
import { referencesOf, type Activity } from './rules.ts'
import { currentLength } from './streaks.ts'

interface Standing extends Progress {
  points: number
}

/** Where a user stands as of now: balance, the reward day and what it still allows, streaks, counts. */
export async function getStanding(db: Connection, userId: string, now: Date): Promise<Standing> {
  const { points, progress, timezone, day_starts_at_minute } = await db.get(sql<{
    points: number
    progress: Progress
    timezone: string | null
    day_starts_at_minute: number
  }>`
    select a.points, a.progress, u.timezone, u.day_starts_at_minute
    from reward_accounts a join users u using (user_id) where a.user_id = ${userId}`)
  const zone = followZone(progress, timezone, now)
  return { points, ...onDay(progress, rewardDay(progress.day, zone, day_starts_at_minute, now)) }
}

/** Days in a row with a log of an activity, as of now. */
export async function getStreak(db: Connection, userId: string, activity: Activity, now: Date): Promise<number> {
  const { streaks, day } = await getStanding(db, userId, now)
  return currentLength(streaks[activity], day)
}

/**
 * Whether a grant stands behind a claim.
 * @param rule the key of the rule claimed
 * @param reference the record's id; null for any record. What recurs is meant as of its reward day, `day`
 */
export async function hasEvidence(
  db: Connection,
  userId: string,
  rule: string,
  reference: string | null,
  day: string,
): Promise<boolean> {
  const found = await db.find(sql<{ id: string }>`
    select t.id from transfers t
    where t.user_id = ${userId} and t.rule = ${rule}
      and (${reference}::text is null or t.reference = any(${reference === null ? [] : referencesOf(reference, day)}))
      and t.debit = 'rewards' and not exists (select from transfers r where r.user_id = ${userId} and r.reverses = t.id)
    limit 1`)
  return found !== null
}
