import {
  fastingTexts,
  plannedHoursOf,
  runningStartProblem,
  type Fast,
  type FastGoal,
} from '@finu/contract/fasting/fasting'
import { fastKind } from '@finu/contract/fasting/log-kind'
import type { Changed } from '@finu/contract/rewards/reward'
import type { Instant } from '@finu/contract/platform/wire'
import type { Context } from '../platform/context.ts'
import { dayOf, parseInstant } from '../platform/days.ts'
import { conflict, notFound, unprocessable } from '../platform/problems.ts'
import { requireCurrentVersion } from '../platform/etag.ts'
import { sql } from '../platform/sql.ts'
import { lockAccount } from '../rewards/actions.ts'
import { changedPoints, settle } from '../rewards/settle-actions.ts'
import { findFast } from './fast-rows-actions.ts'
import { dueOfMilestones, queueMilestone } from './milestone-actions.ts'
import { refuseOverlaps } from './past-actions.ts'
import { presentFast, earningOf, type StoredFast } from './stored-fast.ts'

/** Reads the given start of an active fast. @throws 422 if none can be running since then */
export function readStart(said: Instant, now: Date): Date {
  const start = parseInstant(said)
  const problem = runningStartProblem({ start: start.getTime(), now: now.getTime() })
  if (problem) throw unprocessable('start_time', problem)
  // Clocks differ a little.
  return start > now ? now : start
}

/**
 * Changes the active fast, and settles its milestones by what it is now.
 * @param change returns the fast as it is to be
 * @throws 404 if there is none, 409 if it has ended
 */
const changeRunning = (
  { db, userId, now, zone }: Context,
  id: string,
  ifMatch: string | null,
  change: (stored: StoredFast) => StoredFast,
): Promise<Fast & Changed> =>
  db.transaction(async (tx) => {
    const [account, stored] = await Promise.all([lockAccount(tx, userId), findFast(tx, userId, id)])
    if (!stored) throw notFound()
    if (stored.end_time !== null) throw conflict('fast_over', fastingTexts.isOver)
    // Kept from now on, so that every settling compares all milestones with what they were granted.
    const clocked_start = stored.clocked_start ?? stored.start_time
    const fast = { ...change(stored), clocked_start }
    requireCurrentVersion(ifMatch, fastKind.formFields, { before: stored, after: fast })
    const { reached, due, granted } = await dueOfMilestones(tx, userId, fast, now)
    const settled = await settle(tx, account, { userId, id, now }, due, granted)
    const start = new Date(fast.start_time)
    tx.send(sql`
      update fasts set fasting_type = ${fast.fasting_type}, planned_duration_hours = ${fast.planned_duration_hours},
        start_time = ${start}, day = case when start_time = ${start} then day else ${dayOf(start, zone)} end, clocked_start = ${clocked_start},
        milestones_reached = ${reached}
      where user_id = ${userId} and id = ${id}`)
    queueMilestone(tx, userId, earningOf(fast), reached)
    return { ...presentFast({ ...fast, milestones_reached: reached }, now), ...changedPoints(settled) }
  })

/**
 * Changes the start of the active fast. Its time follows the person's input; its points follow only if it started later
 * than the server's clock observed. @throws 409 if it has ended, or overlaps another fast
 */
export function changeStart(
  ctx: Context,
  id: string,
  startTime: Instant,
  ifMatch: string | null,
): Promise<Fast & Changed> {
  const start = readStart(startTime, ctx.now)
  const write = changeRunning(ctx, id, ifMatch, (stored) => ({ ...stored, start_time: start.toISOString() }))
  return refuseOverlaps(write)
}

const hourMs = 3_600_000

/**
 * Changes the window of the active fast. It earns as a fast of that length does from then on, with the milestones that
 * are behind it. @throws 422 if it has lasted longer than that already, 409 if it has ended
 */
export function changeGoal(ctx: Context, id: string, goal: FastGoal, ifMatch: string | null): Promise<Fast & Changed> {
  const hours = plannedHoursOf(goal.fasting_type, goal.planned_duration_hours)
  // The contract has refused a window without hours.
  if (hours === null) throw unprocessable('planned_duration_hours', fastingTexts.saveFailed)
  return changeRunning(ctx, id, ifMatch, (stored) => {
    if (hours * hourMs < ctx.now.getTime() - Date.parse(stored.start_time))
      throw unprocessable('planned_duration_hours', fastingTexts.goalTooShort)
    return { ...stored, fasting_type: goal.fasting_type, planned_duration_hours: hours }
  })
}
