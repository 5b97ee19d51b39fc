import { isDeepStrictEqual } from 'node:util'
import { fastingTexts, pastFastProblem, plannedHoursOf, type Fast, type PastFast } from '@finu/contract/fasting/fasting'
import type { Context } from '../platform/context.ts'
import { brokenConstraint } from '../platform/database-errors.ts'
import { createOnce } from '../platform/once.ts'
import { dayOf, parseInstant } from '../platform/days.ts'
import { conflict, unprocessable } from '../platform/problems.ts'
import { sql } from '../platform/sql.ts'
import { fastedSeconds, isGoalReached } from './elapsed.ts'
import { findFast, changeSums } from './fast-rows-actions.ts'
import { beginFast, presentFast, type StoredFast } from './stored-fast.ts'

const hourMs = 3_600_000

/** Reads a past fast: its times, its plan, and whether that was reached. */
export function readPastFast(input: PastFast) {
  const [start, end] = [parseInstant(input.start_time), parseInstant(input.end_time)]
  const lastedHours = Math.floor((end.getTime() - start.getTime()) / hourMs)
  const { fasting_type, goals, motivation_note } = input
  const planned_duration_hours = plannedHoursOf(fasting_type, input.planned_duration_hours) ?? Math.max(1, lastedHours)
  const plan = { startedAt: start, plannedHours: planned_duration_hours }
  return {
    start,
    end,
    content: { fasting_type, planned_duration_hours, goals, motivation_note: motivation_note || null },
    status: isGoalReached(plan, end) ? ('completed' as const) : ('broken' as const),
    fasted_seconds: fastedSeconds(plan, end),
  }
}

/** @throws 422 if a fast cannot have these times */
export function assertPast({ start, end }: { start: Date; end: Date }, now: Date): void {
  const problem = pastFastProblem({ start: start.getTime(), end: end.getTime(), now: now.getTime() })
  if (problem) throw unprocessable(problem.field, problem.text)
}

/** Turns an overlap of fasts, or a second active one, into a sentence. */
export async function refuseOverlaps<T>(write: Promise<T>): Promise<T> {
  try {
    return await write
  } catch (error) {
    const broken = brokenConstraint(error)
    if (broken === 'fasts_active') throw conflict('fast_running', fastingTexts.alreadyActive)
    throw broken === 'fasts_overlap' ? conflict('fast_overlaps', fastingTexts.overlaps) : error
  }
}

/** Enters an ended fast. It earns nothing. @throws 409 if it overlaps another fast */
export function enterPastFast({ db, userId, now, zone }: Context, id: string, input: PastFast): Promise<Fast> {
  const { start, end, content, status, fasted_seconds } = readPastFast(input)
  assertPast({ start, end }, now)
  const fast: StoredFast = {
    ...beginFast({ id, ...content }, start),
    end_time: end.toISOString(),
    status,
    is_by_hand: true,
  }
  const end_day = dayOf(end, zone)
  const create = async () => {
    await db.batch([
      sql`
        insert into fasts (user_id, id, fasting_type, planned_duration_hours, start_time, end_time, day, end_day, status,
          goals, motivation_note, is_by_hand)
        values (${userId}, ${id}, ${fast.fasting_type}, ${fast.planned_duration_hours}, ${start}, ${end},
          ${dayOf(start, zone)}, ${end_day}, ${status}, ${fast.goals}, ${fast.motivation_note}, true)`,
      ...changeSums(userId, { end_day, status, fasted_seconds }),
    ])
    return presentFast(fast, now)
  }
  const stored = createOnce(['fasts_pkey'], create, async () => {
    const found = await findFast(db, userId, id)
    return found && { answer: presentFast(found, now), isSame: isDeepStrictEqual(found, fast) }
  })
  return refuseOverlaps(stored)
}
