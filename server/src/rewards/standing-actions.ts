import type { Context } from '../platform/context.ts'
import { addDays, startOfDay } from '../platform/days.ts'
import { unauthorized } from '../platform/problems.ts'
import { sql } from '../platform/sql.ts'
import { onDay, type Progress } from './progress.ts'
import { rewardDay } from './reward-day.ts'
import type { Activity } from './rules.ts'
import { currentLength } from './streaks.ts'

export interface Standing extends Progress {
  points: number
}

/** Returns a person's standing: balance, the reward day and what it still allows, streaks, counts. */
export async function getStanding({ db, userId, now, zone }: Context): Promise<Standing> {
  const account = await db.find(sql<{ points: number; progress: Progress }>`
    select b.points, a.progress from reward_accounts a join balances b using (user_id) where a.user_id = ${userId}`)
  // The account was erased after the caller was proven.
  if (!account) throw unauthorized()
  const { points, progress } = account
  return { points, ...onDay(progress, rewardDay(progress, zone, now).day) }
}

/**
 * Returns the person's day for daily limits, and when the next one starts. It is their reward day: it follows their
 * zone and day start, and no change of them reopens a day.
 */
export async function getLimitDay({ db, userId, now, zone }: Context): Promise<{ day: string; endsAt: Date }> {
  const account = await db.find(sql<{ progress: Progress }>`
    select progress from reward_accounts where user_id = ${userId}`)
  if (!account) throw unauthorized()
  const counted = rewardDay(account.progress, zone, now)
  return { day: counted.day, endsAt: startOfDay(addDays(counted.day, 1), counted.zone) }
}

/** Returns the length of an activity's streak in a standing: 0 after a missed day that nothing bridges. */
export const streakOf = ({ streaks, day, pauses }: Standing, activity: Activity): number =>
  currentLength(streaks[activity], day, pauses)

/** Lists the streaks of each activity that ever had one. */
export const listStreaks = ({ streaks, day, pauses, best }: Standing) =>
  Object.entries(streaks).map(([activity, streak]) => ({
    activity,
    days: currentLength(streak, day, pauses),
    longest: Math.max(best?.[activity] ?? 0, streak.length),
    isKeptToday: streak.last === day,
  }))

/** Returns a function for the current streak of each activity. */
export async function getStreaks(ctx: Context): Promise<(activity: Activity) => number> {
  const standing = await getStanding(ctx)
  return (activity) => streakOf(standing, activity)
}

/** Returns the current streak of an activity. */
export async function getStreak(ctx: Context, activity: Activity): Promise<number> {
  return (await getStreaks(ctx))(activity)
}
