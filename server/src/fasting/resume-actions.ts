import { fastResumeSeconds, fastingTexts, type Fast } from '@finu/contract/fasting/fasting'
import type { StatementContext } from '../platform/context.ts'
import { conflict, notFound } from '../platform/problems.ts'
import { sql } from '../platform/sql.ts'
import { lockAccount } from '../rewards/actions.ts'
import { changeSums, fastColumns } from './fast-rows-actions.ts'
import { queueMilestone } from './milestone-actions.ts'
import { refuseOverlaps } from './past-actions.ts'
import { earningOf, presentFast, type StoredFast } from './stored-fast.ts'

type Row = StoredFast & { clocked_end: string | null; end_day: string; fasted_seconds: number }

/**
 * Undoes the end of a fast that ended early, just now: it goes on as if it had not ended. Such an end earned nothing, so no
 * points move. One that is active already is unchanged. @throws 409 if another fast was started, or it is too late
 */
export function resumeFast({ db, userId, now }: StatementContext, id: string): Promise<Fast> {
  const write = db.transaction(async (tx) => {
    const [, stored] = await Promise.all([
      lockAccount(tx, userId),
      tx.find(sql<Row>`
        select ${fastColumns}, clocked_end, end_day, fasted_seconds from fasts
        where user_id = ${userId} and id = ${id} for no key update`),
    ])
    if (!stored) throw notFound()
    const { clocked_end, end_day, fasted_seconds, ...ended } = stored
    if (ended.end_time === null) return presentFast(ended, now)
    const endedAt = Date.parse(clocked_end ?? ended.end_time)
    const isRecent = now.getTime() - endedAt <= fastResumeSeconds * 1000
    if (ended.status !== 'broken' || ended.is_by_hand || !isRecent)
      throw conflict('fast_over', fastingTexts.tooLateToResume)
    const fast: StoredFast = { ...ended, end_time: null, status: 'active', reason: null, first_meal: null }
    tx.send(
      // Naming the start has its reminders planned again.
      sql`
        update fasts set start_time = start_time, end_time = null, end_day = null, clocked_end = null, status = 'active',
          reason = null, first_meal = null
        where user_id = ${userId} and id = ${id}`,
      ...changeSums(userId, { end_day, status: ended.status, fasted_seconds }, -1),
    )
    queueMilestone(tx, userId, earningOf(fast), fast.milestones_reached)
    return presentFast(fast, now)
  })
  return refuseOverlaps(write)
}
