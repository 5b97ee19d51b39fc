import { isDeepStrictEqual } from 'node:util'
import { fastingTexts, pastFastProblem, plannedHoursOf, type Fast, type PastFast } from '@finu/contract/fasting'
import type { StatementContext } from '../platform/context.ts'
import { brokenConstraint } from '../platform/database-errors.ts'
import { createOnce } from '../platform/once.ts'
import { parseInstant } from '../platform/days.ts'
import { conflict, unprocessable } from '../platform/problems.ts'
import { sql } from '../platform/sql.ts'
import { dayOfAccount, lockAccount } from '../rewards/actions.ts'
import { fastedSeconds, isGoalReached } from './elapsed.ts'
import { findFast, changeSums } from './fast-rows-actions.ts'
import { beginFast, planOf, presentFast, type StoredFast } from './stored-fast.ts'

const hourMs = 3_600_000

/** The fast as it is stored. Throws where its times cannot be. */
function readPastFast(id: string, input: PastFast, now: Date): StoredFast & { end_time: string } {
  const [start, end] = [parseInstant(input.start_time), parseInstant(input.end_time)]
  const problem = pastFastProblem({ start: start.getTime(), end: end.getTime(), now: now.getTime() })
  if (problem) throw unprocessable(problem.field, problem.text)
  const lastedHours = Math.floor((end.getTime() - start.getTime()) / hourMs)
  const { fasting_type, goals, motivation_note } = input
  const planned_duration_hours = plannedHoursOf(fasting_type, input.planned_duration_hours) ?? Math.max(1, lastedHours)
  const begun = beginFast(
    { id, fasting_type, planned_duration_hours, goals, motivation_note: motivation_note || null },
    start,
  )
  const status = isGoalReached(planOf(begun), end) ? 'completed' : 'broken'
  return { ...begun, end_time: end.toISOString(), status, is_by_hand: true }
}

/** Enters a fast that is over. It earns nothing. Throws a conflict where it overlaps with another fast. */
export async function enterPastFast({ db, userId, now }: StatementContext, id: string, input: PastFast): Promise<Fast> {
  const fast = readPastFast(id, input, now)
  const create = () =>
    db.transaction(async (tx) => {
      const account = await lockAccount(tx, userId)
      const [start, end] = [new Date(fast.start_time), new Date(fast.end_time)]
      const end_day = dayOfAccount(account, end)
      const fasted_seconds = fastedSeconds(planOf(fast), end)
      tx.send(sql`
        insert into fasts (user_id, id, fasting_type, planned_duration_hours, start_time, end_time, day, end_day, status,
          goals, motivation_note, is_by_hand)
        values (${userId}, ${id}, ${fast.fasting_type}, ${fast.planned_duration_hours}, ${start}, ${end},
          ${dayOfAccount(account, start)}, ${end_day}, ${fast.status}, ${fast.goals}, ${fast.motivation_note}, true)`)
      tx.send(...changeSums(userId, { end_day, status: fast.status, fasted_seconds }))
      return presentFast(fast, now)
    })
  try {
    return await createOnce(['fasts_pkey'], create, async () => {
      const stored = await findFast(db, userId, id)
      return stored && { answer: presentFast(stored, now), isSame: isDeepStrictEqual(stored, fast) }
    })
  } catch (error) {
    throw brokenConstraint(error) === 'fasts_overlap' ? conflict('fast_overlaps', fastingTexts.overlaps) : error
  }
}
