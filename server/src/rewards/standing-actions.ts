import type { Context, StatementContext } from '../platform/context.ts'
import { sql } from '../platform/sql.ts'
import { onDay, type Progress } from './progress.ts'
import { followZone, rewardDay } from './reward-day.ts'
import { referencesOf, type Activity } from './rules.ts'
import { currentLength } from './streaks.ts'

interface Standing extends Progress {
  points: number
}

/** Where a user stands as of now: balance, the reward day and what it still allows, streaks, counts. */
export async function getStanding({ db, userId, now, zone }: Context): Promise<Standing> {
  const { points, progress } = await db.get(sql<{ points: number; progress: Progress }>`
    select points, progress from reward_accounts where user_id = ${userId}`)
  const followed = followZone(progress, zone.timezone, now)
  return { points, ...onDay(progress, rewardDay(progress.day, followed, zone.startsAtMinute, now)) }
}

/** Days in a row with a log of an activity, as of now. */
export async function getStreak(ctx: Context, activity: Activity): Promise<number> {
  const { streaks, day } = await getStanding(ctx)
  return currentLength(streaks[activity], day)
}

/**
 * Whether a grant stands behind a claim.
 * @param rule the key of the rule claimed
 * @param reference the record's id; null for any record. What recurs is meant as of its reward day, `day`
 */
export async function hasEvidence(
  { db, userId }: StatementContext,
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
