import { fastingTexts, type Fast, type FastInput } from '@finu/contract/fasting/fasting'
import { fastKind } from '@finu/contract/fasting/log-kind'
import { isSeenEnough } from '@finu/contract/fasting/fasting-points'
import type { Changed } from '@finu/contract/rewards/reward'
import type { Context } from '../platform/context.ts'
import { dayOf } from '../platform/days.ts'
import { conflict, notFound } from '../platform/problems.ts'
import { requireCurrentVersion } from '../platform/etag.ts'
import { sql } from '../platform/sql.ts'
import { lockAccount } from '../rewards/actions.ts'
import { changedPoints, claimIf, listGranted, settle, type Due } from '../rewards/settle-actions.ts'
import { canEarn, milestonesReached } from './elapsed.ts'
import { changeSums, fastColumns } from './fast-rows-actions.ts'
import { milestonesDue } from './milestone-actions.ts'
import { assertPast, readPastFast, refuseOverlaps } from './past-actions.ts'
import { presentFast, type StoredFast } from './stored-fast.ts'

/** A fast with its times by the server's clock, and its part in its day's sums. */
type Row = StoredFast & {
  clocked_end: string | null
  day: string
  end_day: string
  fasted_seconds: number
}

/** Computes an ended fast's points, for the part that the server's clock observed. */
function earnedBy({ content, status }: ReturnType<typeof readPastFast>, from: Date, until: Date) {
  const [pointsFromMs, goalMs] = [from.getTime(), until.getTime()]
  const plannedHours = content.planned_duration_hours
  const reached = milestonesReached({ pointsFromMs, goalMs, plannedHours }, until)
  const isCompleted = status === 'completed' && canEarn({ plannedHours }) && isSeenEnough(pointsFromMs, goalMs)
  const due: Due[] = [...milestonesDue(0, reached), { rule: 'fast_completed', claim: claimIf(isCompleted) }]
  return { reached, due }
}

const laterOf = (a: Date, b: Date) => (a > b ? a : b)
const earlierOf = (a: Date, b: Date) => (a < b ? a : b)

/**
 * Changes an ended fast. Its record follows the person's input; its points follow only if it becomes shorter than the
 * server's clock observed, and return if that is reverted. @throws 409 if it is active, or overlaps another fast
 */
export function changeFast(
  ctx: Context,
  id: string,
  input: FastInput,
  ifMatch: string | null,
): Promise<Fast & Changed> {
  const { db, userId, now, zone } = ctx
  const past = readPastFast(input)
  const { start, end, content, status, fasted_seconds } = past
  const write = db.transaction(async (tx) => {
    const [account, stored, granted] = await Promise.all([
      lockAccount(tx, userId),
      tx.find(sql<Row>`
        select ${fastColumns}, day, clocked_end, end_day, fasted_seconds from fasts
        where user_id = ${userId} and id = ${id} for no key update`),
      listGranted(tx, userId, id),
    ])
    if (!stored) throw notFound()
    if (stored.end_time === null) throw conflict('fast_running', fastingTexts.stillRunning)
    const before = { start: new Date(stored.start_time), end: new Date(stored.end_time) }
    const isMoved = start.getTime() !== before.start.getTime() || end.getTime() !== before.end.getTime()
    if (isMoved) assertPast({ start, end }, now)
    const clocked = {
      start: new Date(stored.clocked_start ?? stored.start_time),
      end: new Date(stored.clocked_end ?? stored.end_time),
    }
    const seen = earnedBy(past, laterOf(start, clocked.start), earlierOf(end, clocked.end))
    // It keeps only its own places: the free places of its day are no longer known.
    const due = stored.is_by_hand ? [] : seen.due
    const settled = await settle(tx, account, { userId, id, now, rewardDay: null }, due, granted)
    const { day: _day, clocked_end: _end, end_day: dayBefore, fasted_seconds: secondsBefore, ...kept } = stored
    const changed: StoredFast = {
      ...kept,
      ...content,
      start_time: start.toISOString(),
      end_time: end.toISOString(),
      status,
      tokens_earned: settled.standing['fast_completed'] ?? 0,
      milestones_reached: stored.is_by_hand ? 0 : seen.reached,
      personal_best: stored.personal_best && status === 'completed' && fasted_seconds >= secondsBefore,
      first_meal: input.first_meal || null,
      reason: input.reason || null,
    }
    requireCurrentVersion(ifMatch, fastKind.formFields, { before: stored, after: changed })
    const end_day = isMoved ? dayOf(end, zone) : dayBefore
    tx.send(
      sql`
        update fasts set fasting_type = ${changed.fasting_type}, planned_duration_hours = ${changed.planned_duration_hours},
          start_time = ${start}, end_time = ${end}, day = ${isMoved ? dayOf(start, zone) : stored.day}, end_day = ${end_day}, status = ${status},
          goals = ${changed.goals}, motivation_note = ${changed.motivation_note}, tokens_earned = ${changed.tokens_earned},
          milestones_reached = ${changed.milestones_reached}, personal_best = ${changed.personal_best},
          first_meal = ${changed.first_meal}, reason = ${changed.reason},
          clocked_start = case when is_by_hand then null else coalesce(clocked_start, start_time) end,
          clocked_end = case when is_by_hand then null else coalesce(clocked_end, end_time) end
        where user_id = ${userId} and id = ${id}`,
      ...changeSums(userId, { end_day: dayBefore, status: stored.status, fasted_seconds: secondsBefore }, -1),
      ...changeSums(userId, { end_day, status, fasted_seconds }),
    )
    return { ...presentFast(changed, now), ...changedPoints(settled) }
  })
  return refuseOverlaps(write)
}
