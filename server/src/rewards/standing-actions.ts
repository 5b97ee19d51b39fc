import type { Context } from '../platform/context.ts'
import { addDays, startOfDay } from '../platform/days.ts'
import { sql } from '../platform/sql.ts'
import { onDay, type Progress } from './progress.ts'
import { rewardDay } from './reward-day.ts'
import type { Activity } from './rules.ts'
import { currentLength } from './streaks.ts'

export interface Standing extends Progress {
  points: number
}

/** Returns a user's standing: balance, the reward day and what it still allows, streaks, counts. */
export async function getStanding({ db, userId, now, zone }: Context): Promise<Standing> {
  const { points, progress } = await db.get(sql<{ points: number; progress: Progress }>`
    select b.points, a.progress from reward_accounts a join balances b using (user_id) where a.user_id = ${userId}`)
  return { points, ...onDay(progress, rewardDay(progress, zone, now).day) }
}

/**
 * The person's day as daily limits count it, and when the next one begins. It is the day of their rewards: it follows
 * their zone and their day's start, and no change of them opens a day anew.
 */
export async function getLimitDay({ db, userId, now, zone }: Context): Promise<{ day: string; endsAt: Date }> {
  const { progress } = await db.get(sql<{ progress: Progress }>`
    select progress from reward_accounts where user_id = ${userId}`)
  const counted = rewardDay(progress, zone, now)
  return { day: counted.day, endsAt: startOfDay(addDays(counted.day, 1), counted.zone) }
}

/** Days in a row of an activity as of a standing: 0 where a day was missed that nothing bridges. */
export const streakOf = ({ streaks, day, pauses }: Standing, activity: Activity): number =>
  currentLength(streaks[activity], day, pauses)

/** The days in a row of each activity that ever had some. */
export const listStreaks = ({ streaks, day, pauses }: Standing) =>
  Object.entries(streaks).map(([activity, streak]) => ({
    activity,
    days: currentLength(streak, day, pauses),
    isKeptToday: streak.last === day,
  }))

/** Says of an activity how many days in a row it was logged, as of now. */
export async function getStreaks(ctx: Context): Promise<(activity: Activity) => number> {
  const standing = await getStanding(ctx)
  return (activity) => streakOf(standing, activity)
}

/** Days in a row with a log of an activity, as of now. */
export async function getStreak(ctx: Context, activity: Activity): Promise<number> {
  return (await getStreaks(ctx))(activity)
}
