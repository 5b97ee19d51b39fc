import type * as z from 'zod/mini'
import { fastMilestones } from '@finu/contract/fasting/fasting'
import type { EarningFast } from '@finu/contract/fasting/fasting-points'
import type { Connection, Transaction } from '../platform/database.ts'
import { PersonPayload, queueJob, type Job } from '../platform/jobs.ts'
import { sql } from '../platform/sql.ts'
import { lockAccount } from '../rewards/actions.ts'
import { claimIf, listGranted, settle, type Due } from '../rewards/settle-actions.ts'
import { milestonesReached, nextMilestoneAt } from './elapsed.ts'
import { findActive } from './fast-rows-actions.ts'
import { earningOf, type StoredFast } from './stored-fast.ts'

export const milestonesJob: Job<z.output<typeof PersonPayload>> = {
  name: 'settle_milestones',
  Payload: PersonPayload,
}

/** Lists the grants due for milestones after the first `settled`: one place for each up to `reached`. */
export const milestonesDue = (settled: number, reached: number): Due[] =>
  fastMilestones
    .map(({ name }, index): Due => ({ rule: 'fasting_milestone', part: name, claim: claimIf(index < reached) }))
    .slice(settled)

/**
 * Computes the due milestones of an active fast for settling: only new ones; or if its start or goal was changed, which may
 * take some back, all of them with what they were granted.
 */
export async function dueOfMilestones(tx: Transaction, userId: string, fast: StoredFast, now: Date) {
  const seen = milestonesReached(earningOf(fast), now)
  if (fast.clocked_start !== null)
    return { reached: seen, due: milestonesDue(0, seen), granted: await listGranted(tx, userId, fast.id) }
  const reached = Math.max(fast.milestones_reached, seen)
  return { reached, due: milestonesDue(fast.milestones_reached, reached), granted: [] }
}

/** Queues the settling of the next milestone. A user has one active fast, so at most one such job. */
export function queueMilestone(tx: Transaction, userId: string, fast: EarningFast, reached: number): void {
  const at = nextMilestoneAt(fast, reached)
  if (at) queueJob(tx, milestonesJob, { user_id: userId }, { at, key: `settle_milestones:${userId}` })
}

/**
 * Grants the milestones that the user's active fast has reached, each once, and queues the next. An ended fast had them
 * settled at its end.
 */
export async function settleMilestones(db: Connection, userId: string, now: Date): Promise<void> {
  // An erased user has no fast, and no account to lock.
  if (!(await findActive(db, userId))) return
  await db.transaction(async (tx) => {
    const [account, fast] = await Promise.all([lockAccount(tx, userId), findActive(tx, userId)])
    if (!fast) return
    const { id, milestones_reached: settled } = fast
    const { reached, due, granted } = await dueOfMilestones(tx, userId, fast, now)
    queueMilestone(tx, userId, earningOf(fast), reached)
    if (reached === settled) return
    await settle(tx, account, { userId, id, now }, due, granted)
    tx.send(sql`update fasts set milestones_reached = ${reached} where user_id = ${userId} and id = ${id}`)
  })
}
