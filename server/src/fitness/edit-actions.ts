import { exerciseTexts, type Exercise, type ExerciseContent } from '@finu/contract/fitness/fitness'
import { exerciseKind } from '@finu/contract/fitness/exercise-kind'
import type { Changed } from '@finu/contract/rewards/reward'
import type { Context } from '../platform/context.ts'
import { movePast } from '../platform/days.ts'
import { conflict, notFound, unprocessable } from '../platform/problems.ts'
import { requireCurrentVersion } from '../platform/etag.ts'
import { jsonOf, sql } from '../platform/sql.ts'
import { lockAccount } from '../rewards/actions.ts'
import { changedPoints, listGranted, settle } from '../rewards/settle-actions.ts'
import { completeContent, completeSets } from './actions.ts'
import { changeMovements, changeSums, exerciseColumns } from './exercise-rows-actions.ts'
import { presentExercise, type StoredExercise } from './stored-exercise.ts'
import { recordedClaim } from './timer.ts'

/** An exercise with its days: that of its time, and once it is completed, its reward day. */
type Row = StoredExercise & { at: string; day: string; reward_day: string | null }

/**
 * Changes an exercise. If it is completed, its points follow: timed minutes earn no more for a longer length, unproven
 * ones are limited as on the day they were logged.
 */
export async function editExercise(
  ctx: Context,
  id: string,
  input: ExerciseContent,
  ifMatch: string | null,
): Promise<Exercise & Changed> {
  const { db, userId, now } = ctx
  const completed = await completeContent(ctx, input)
  return db.transaction(async (tx) => {
    const [account, stored, granted] = await Promise.all([
      lockAccount(tx, userId),
      tx.find(sql<Row>`
        select ${exerciseColumns}, logged_at as at, day, reward_day from exercises
        where user_id = ${userId} and id = ${id} for no key update`),
      listGranted(tx, userId, id),
    ])
    if (!stored) throw notFound()
    const distance_m = input.distance_m === undefined ? stored.distance_m : input.distance_m
    // What counts up has neither a length nor calories until it is over.
    const isOpen = stored.counts_up && stored.completed_at === null
    const { duration_minutes, calories_burned, calories_source, compendium } = stored
    const open = isOpen && { duration_minutes, calories_burned, calories_source, compendium }
    const content = { ...completed, ...open, distance_m }
    const { reward_day } = stored
    if (stored.timer !== null && content.duration_minutes !== stored.duration_minutes)
      throw conflict('timer_running', exerciseTexts.timerCounts)
    if (reward_day === null && input.date !== undefined) throw unprocessable('date', exerciseTexts.notDoneYet)
    const { at, day } = movePast(input.date, stored, ctx, 'date')
    const { at: _at, day: dayBefore, reward_day: _reward, ...before } = stored
    const sets = input.sets ? completeSets(input.sets) : stored.sets
    const exercise = presentExercise({ ...before, ...content, sets, date: at.toISOString() }, now)
    requireCurrentVersion(ifMatch, exerciseKind.formFields, { before: presentExercise(before, now), after: exercise })
    tx.send(sql`
      update exercises set logged_at = ${at}, day = ${day}, name = ${content.name}, type = ${content.type},
        duration_minutes = ${content.duration_minutes}, calories_burned = ${content.calories_burned},
        calories_source = ${content.calories_source}, compendium = ${jsonOf(content.compendium)}, notes = ${content.notes},
        distance_m = ${content.distance_m}, sets = ${JSON.stringify(sets)}
      where user_id = ${userId} and id = ${id}`)
    if (reward_day === null) return { ...exercise, reward: null, taken_back: null }
    tx.send(...changeSums(userId, dayBefore, stored, -1), ...changeSums(userId, day, content))
    if (sets.length + stored.sets.length > 0) tx.send(...changeMovements(userId, id, sets, at))
    const claim = recordedClaim(content.duration_minutes, stored.timed_ms)
    const due = [{ rule: 'exercise_logged', claim } as const]
    const settled = await settle(tx, account, { userId, id, now, rewardDay: reward_day }, due, granted)
    return { ...exercise, ...changedPoints(settled) }
  })
}
