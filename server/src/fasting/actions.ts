import { isDeepStrictEqual } from 'node:util'
import { mostOfDay } from '@finu/contract/platform/history'
import { fastingTexts, plannedHoursOf, type Fast, type FastFilters, type NewFast } from '@finu/contract/fasting/fasting'
import type { Reward } from '@finu/contract/rewards/reward'
import type { StatementContext } from '../platform/context.ts'
import { brokenConstraint } from '../platform/database-errors.ts'
import { createOnce } from '../platform/once.ts'
import { conflict, Problem, unprocessable } from '../platform/problems.ts'
import { listHistory, type HistoryRequest } from '../platform/histories.ts'
import { sql } from '../platform/sql.ts'
import { findReward, lockAccount, recordLocked, rewardedBefore } from '../rewards/actions.ts'
import { removeLog } from '../rewards/take-back-actions.ts'
import { changeSums, fastColumns, findActive, findFast, findFreeFrom } from './fast-rows-actions.ts'
import { queueMilestone } from './milestone-actions.ts'
import { readStart } from './change-running-actions.ts'
import { beginFast, presentFast, earningOf, type StoredFast } from './stored-fast.ts'

/** Returns a fast's content with defaults for missing fields. */
function complete({ fasting_type, planned_duration_hours, goals, motivation_note }: NewFast) {
  const hours = plannedHoursOf(fasting_type, planned_duration_hours)
  // The contract has refused a fast without hours.
  if (hours === null) throw unprocessable('planned_duration_hours', fastingTexts.startFailed)
  return { fasting_type, planned_duration_hours: hours, goals, motivation_note: motivation_note || null }
}

/**
 * Starts a fast, now or at a given time, with its points and streak, all or nothing; later points follow the server's
 * clock. @throws 409 if one is active, or it overlaps another
 */
export async function startFast(ctx: StatementContext, id: string, input: NewFast): Promise<Fast & { reward: Reward }> {
  const { db, userId, now } = ctx
  const content = complete(input)
  const said = input.start_time === undefined ? null : readStart(input.start_time, now)
  const create = () =>
    db.transaction(async (tx) => {
      const [account, freeFrom] = await Promise.all([lockAccount(tx, userId), findFreeFrom(tx, userId)])
      // If servers' clocks differ, no moment is fasted twice.
      const clocked = freeFrom && freeFrom > now ? freeFrom : now
      const fast = {
        ...beginFast({ id, ...content }, said ?? clocked),
        clocked_start: said === null ? null : clocked.toISOString(),
      }
      const event = { userId, activity: 'fast', id, now, doneAt: said ?? now } as const
      const { reward, days } = recordLocked(tx, account, event)
      tx.send(sql`
        insert into fasts (user_id, id, fasting_type, planned_duration_hours, start_time, clocked_start, day, status, goals,
          motivation_note, is_by_hand, reward_day)
        values (${userId}, ${id}, ${fast.fasting_type}, ${fast.planned_duration_hours}, ${fast.start_time},
          ${fast.clocked_start}, ${days.day}, 'active', ${fast.goals}, ${fast.motivation_note}, false, ${days.rewardDay})`)
      queueMilestone(tx, userId, earningOf(fast), 0)
      return { ...presentFast(fast, now), reward }
    })
  try {
    return await createOnce(['fasts_pkey', rewardedBefore], create, async () => {
      const stored = await findFast(db, userId, id)
      if (!stored) return null
      const { fasting_type, planned_duration_hours, goals, motivation_note, is_by_hand } = stored
      const isSame =
        !is_by_hand &&
        (said === null || said.toISOString() === stored.start_time) &&
        isDeepStrictEqual({ fasting_type, planned_duration_hours, goals, motivation_note }, content)
      const reward = await findReward(db, userId, id, new Date(stored.clocked_start ?? stored.start_time))
      return { answer: { ...presentFast(stored, now), reward }, isSame }
    })
  } catch (error) {
    const isTaken = ['fasts_active', 'fasts_overlap'].includes(brokenConstraint(error) ?? '')
    if (!isTaken) throw error
    // A fast that starts now can only overlap the active one.
    throw said === null || (await findActive(db, userId))
      ? conflict('fast_running', fastingTexts.alreadyActive)
      : conflict('fast_overlaps', fastingTexts.overlaps)
  }
}

/** Returns the active fast. @throws 404 if there is none */
export async function getActiveFast({ db, userId, now }: StatementContext): Promise<Fast> {
  const stored = await findActive(db, userId)
  if (!stored) throw new Problem(404, 'not_found', fastingTexts.noneActive)
  return presentFast(stored, now)
}

/**
 * Written as literals, so that the index of the status is used. A pause exists only in the browser, so no stored fast
 * is paused.
 */
const withStatus = {
  active: sql`status = 'active'`,
  completed: sql`status = 'completed'`,
  broken: sql`status = 'broken'`,
  paused: sql`false`,
}

const history = {
  table: sql`fasts`,
  columns: sql<StoredFast>`${fastColumns}`,
  time: sql`start_time`,
  whereIs: ({ start_time, id }: StoredFast) => ({ at: start_time, id }),
}

/** Lists fasts, newest first. */
export async function listFasts(ctx: StatementContext, page: HistoryRequest & FastFilters) {
  const { status, fasting_type: type } = page
  const { rows, ...rest } = await listHistory(ctx, history, page, {
    indexed: [status !== undefined && withStatus[status], type !== undefined && sql`fasting_type = ${type}`],
  })
  return { fasts: rows.map((row) => presentFast(row, ctx.now)), ...rest }
}

/** An active fast has no end yet. */
type Ended = { end_day: null; fasted_seconds: null } | { end_day: string; fasted_seconds: number }

const logs = {
  activity: 'fast',
  table: sql`fasts`,
  columns: sql<Pick<StoredFast, 'status'> & Ended>`status, end_day, fasted_seconds`,
} as const

/** Deletes a fast, an active one too; its points are taken back, its places in the day's limits stay taken. */
export const deleteFast = (ctx: StatementContext, id: string) =>
  removeLog(ctx, logs, id, (tx, fast) => {
    if (fast.end_day !== null) tx.send(...changeSums(ctx.userId, fast, -1))
  })

/**
 * Lists the latest fasts with a part in a period, newest first, with one more than a day shows. An active one has none
 * in the future.
 */
export async function listFastsIn(
  { db, userId, now }: StatementContext,
  { from, until }: Record<'from' | 'until', Date>,
): Promise<Fast[]> {
  const stored = await db.list(sql<StoredFast>`
    select ${fastColumns} from fasts
    where user_id = ${userId} and tstzrange(start_time, end_time) && tstzrange(${from}, ${until})
      and (end_time is not null or ${from}::timestamptz <= ${now})
    order by start_time desc, id desc limit ${mostOfDay + 1}`)
  return stored.map((fast) => presentFast(fast, now))
}
