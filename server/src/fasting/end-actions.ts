import type { Fast } from '@finu/contract/fasting/fasting'
import type { Reward } from '@finu/contract/rewards/reward'
import { describeRewards } from '@finu/contract/rewards/reward-words'
import type { StatementContext } from '../platform/context.ts'
import { notFound } from '../platform/problems.ts'
import { sql } from '../platform/sql.ts'
import { dayOfAccount, findReward, lockAccount, type Account } from '../rewards/actions.ts'
import { claimIf, settle, type Due } from '../rewards/settle-actions.ts'
import { canEarn, fastedSeconds, isGoalReached, isWholeEarned, minutesMissing } from './elapsed.ts'
import { changeSums, findFast, findLongest } from './fast-rows-actions.ts'
import { dueOfMilestones } from './milestone-actions.ts'
import { earningOf, planOf, presentFast, type StoredFast } from './stored-fast.ts'

type EndedFast = Fast & { reward: Reward; minutes_missing: number }

interface End {
  /** True if the user calls it broken, whatever the time. */
  isBroken: boolean
  reason?: string | null | undefined
  first_meal?: string | null | undefined
}

/** Decides how a fast ends now. Before its planned time it is always broken. */
function decideEnd(stored: StoredFast, endedAt: Date, longestSeconds: number, end: End) {
  const plan = planOf(stored)
  const isCompleted = !end.isBroken && isGoalReached(plan, endedAt)
  const fasted = fastedSeconds(plan, endedAt)
  return {
    isCompleted,
    fasted,
    isPersonalBest: isCompleted && longestSeconds > 0 && fasted > longestSeconds,
  }
}

/** Returns the ended fast, and whether the whole of it earns: only the time that the server's clock observed counts. */
function endOf(endedAt: Date, account: Account, stored: StoredFast, longestSeconds: number, end: End) {
  const { isCompleted, fasted, isPersonalBest } = decideEnd(stored, endedAt, longestSeconds, end)
  const earns = isCompleted && isWholeEarned(earningOf(stored), endedAt)
  const ended: StoredFast = {
    ...stored,
    end_time: endedAt.toISOString(),
    status: isCompleted ? 'completed' : 'broken',
    personal_best: isPersonalBest,
    reason: end.reason || null,
    first_meal: end.first_meal || null,
  }
  const sums = { end_day: dayOfAccount(account, endedAt), status: ended.status, fasted_seconds: fasted }
  return { earns, ended, sums }
}

/** Adds the reason to a reward if the whole fast could not earn. */
function explainEnd(fast: StoredFast, reward: Reward): Reward {
  const limit = reasonOfEnd(fast)
  if (limit === null) return reward
  const whole = { rule: 'fast_completed', asked: 0, asked_points: 0, granted: 0, points: 0, a_day: null }
  const shortfalls = [{ ...whole, limit }, ...reward.shortfalls]
  return { ...reward, shortfalls, reward_description: describeRewards([{ grants: reward.grants, shortfalls }]) }
}

/** Returns why a completed fast earns nothing: its plan was too short, or the server's clock observed too little. */
function reasonOfEnd(fast: StoredFast): 'plan' | 'clock' | null {
  if (!canEarn(planOf(fast))) return 'plan'
  const isShort = fast.tokens_earned === 0 && !isWholeEarned(earningOf(fast), new Date(fast.end_time!))
  return fast.status === 'completed' && isShort ? 'clock' : null
}

/**
 * Ends a fast now, by the server's clock, with its points. One that has ended already is unchanged and gets the first
 * answer again.
 */
export async function endFast(ctx: StatementContext, id: string, end: End): Promise<EndedFast> {
  const { db, userId, now } = ctx
  const { fast, reward } = await db.transaction(async (tx) => {
    const [account, stored, longest] = await Promise.all([
      lockAccount(tx, userId),
      findFast(tx, userId, id),
      findLongest(tx, userId),
    ])
    if (!stored) throw notFound()
    if (stored.end_time !== null) return { fast: stored, reward: null }
    // Never before the start, in case another server's clock was ahead.
    const endedAt = new Date(Math.max(now.getTime(), Date.parse(stored.start_time)))
    const milestones = await dueOfMilestones(tx, userId, stored, endedAt)
    const { earns, ended, sums } = endOf(endedAt, account, stored, longest, end)
    const due: Due[] = [...milestones.due, { rule: 'fast_completed', claim: claimIf(earns) }]
    const settled = await settle(tx, account, { userId, id, now }, due, milestones.granted)
    const tokensEarned = settled.standing['fast_completed'] ?? 0
    tx.send(
      sql`
        update fasts set end_time = ${ended.end_time}, end_day = ${sums.end_day}, status = ${ended.status},
          milestones_reached = ${milestones.reached}, tokens_earned = ${tokensEarned},
          personal_best = ${ended.personal_best}, reason = ${ended.reason}, first_meal = ${ended.first_meal}
        where user_id = ${userId} and id = ${id}`,
      ...changeSums(userId, sums),
    )
    return {
      fast: { ...ended, milestones_reached: milestones.reached, tokens_earned: tokensEarned },
      reward: settled.reward,
    }
  })
  const endedAt = new Date(fast.end_time!)
  const earned = reward ?? (await findReward(db, userId, id, endedAt))
  return {
    ...presentFast(fast, now),
    reward: explainEnd(fast, earned),
    minutes_missing: minutesMissing(planOf(fast), endedAt),
  }
}
