import { fastingTexts, runningStartProblem, type Fast } from '@finu/contract/fasting/fasting'
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
import { presentFast, earningOf } from './stored-fast.ts'

/** Reads the given start of an active fast. @throws 422 if none can be running since then */
export function readStart(said: Instant, now: Date): Date {
  const start = parseInstant(said)
  const problem = runningStartProblem({ start: start.getTime(), now: now.getTime() })
  if (problem) throw unprocessable('start_time', problem)
  // Clocks differ a little.
  return start > now ? now : start
}

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
  const { db, userId, now, zone } = ctx
  const start = readStart(startTime, now)
  const write = db.transaction(async (tx) => {
    const [account, stored] = await Promise.all([lockAccount(tx, userId), findFast(tx, userId, id)])
    if (!stored) throw notFound()
    if (stored.end_time !== null) throw conflict('fast_over', fastingTexts.isOver)
    const clocked_start = stored.clocked_start ?? stored.start_time
    const fast = { ...stored, start_time: start.toISOString(), clocked_start }
    requireCurrentVersion(ifMatch, fastKind.formFields, { before: stored, after: fast })
    const { reached, due, granted } = await dueOfMilestones(tx, userId, fast, now)
    const settled = await settle(tx, account, { userId, id, now }, due, granted)
    tx.send(sql`
      update fasts set start_time = ${start}, day = ${dayOf(start, zone)}, clocked_start = ${clocked_start},
        milestones_reached = ${reached}
      where user_id = ${userId} and id = ${id}`)
    queueMilestone(tx, userId, earningOf(fast), reached)
    return { ...presentFast({ ...fast, milestones_reached: reached }, now), ...changedPoints(settled) }
  })
  return refuseOverlaps(write)
}
