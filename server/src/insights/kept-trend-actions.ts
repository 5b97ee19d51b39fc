import { createHash } from 'node:crypto'
import { entitlements } from '@finu/contract/subscription/entitlements'
import { trendPeriods, Trends } from '@finu/contract/insights/insights'
import * as z from 'zod/mini'
import type { Context } from '../platform/context.ts'
import { sql } from '../platform/sql.ts'
import { requirePlan } from '../subscription/plan-actions.ts'
import { computeTrends } from './trend-actions.ts'

/** Hash of the answer's shape, so that no answer cached by another release with other fields is used. */
const shape = createHash('sha256')
  // A name for the meaning of the figures, which may change while their fields do not.
  .update('unknown calories are none')
  .update(JSON.stringify(z.toJSONSchema(Trends)))
  .digest('base64url')

/** The key space of these advisory locks; `forget_trends` uses the same number. */
const lockSpace = 1_953_656_430

/** Returns logs day by day, up to today, cached or computed. @throws 402 above what the plan allows */
export async function getTrends(ctx: Context, days: number): Promise<Trends> {
  const isKept = trendPeriods.some((period) => period === days)
  const [kept] = await Promise.all([
    isKept ? findKept(ctx, days) : null,
    days > entitlements.free.dashboardDays && requirePlan(ctx, (plan) => days <= plan.dashboardDays),
  ])
  if (kept) return kept
  // However short the period: somebody may have logged thousands of moods in it.
  return isKept ? computeAndStore(ctx, days) : computeTrends(ctx.db.slow, ctx, days)
}

async function findKept({ db, userId, today }: Context, days: number): Promise<Trends | null> {
  const found = await db.find(sql<{ answer: Trends }>`
    select answer from kept_trends
    where user_id = ${userId} and days = ${days} and end_date = ${today} and shape = ${shape}`)
  return found && found.answer
}

/**
 * Computes and caches trends, unless the person is logging something: a log's writer has the lock until the log can be
 * read. So with the lock, which must be taken before the reading, either the log is read, or it waits and then deletes
 * the cached trends. If nothing can be written, reads go on.
 */
async function computeAndStore(ctx: Context, days: number): Promise<Trends> {
  const { userId, today, log } = ctx
  const db = ctx.db.slow
  try {
    return await db.transaction(async (tx) => {
      const [lock, trends] = await Promise.all([
        // Reads the person's row, as the lock must be taken on the machine with their records.
        tx.find(sql<{ is_alone: boolean }>`
          select pg_try_advisory_xact_lock(${lockSpace}, hashtext(${userId})) as is_alone from users
          where user_id = ${userId}`),
        computeTrends(tx, ctx, days),
      ])
      if (lock?.is_alone)
        tx.send(sql`
          insert into kept_trends (user_id, days, end_date, shape, answer)
          values (${userId}, ${days}, ${today}, ${shape}, ${JSON.stringify(trends)})
          on conflict (user_id, days) do update
          set end_date = excluded.end_date, shape = excluded.shape, answer = excluded.answer`)
      return trends
    })
  } catch (error) {
    log.warn({ err: error }, 'trends not kept')
    return computeTrends(db, ctx, days)
  }
}
