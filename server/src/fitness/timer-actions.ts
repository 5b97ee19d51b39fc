import { exerciseMinutes, exerciseTexts, type Exercise, type TimerAction } from '@finu/contract/fitness/fitness'
import type { Reward } from '@finu/contract/rewards/reward'
import type { StatementContext } from '../platform/context.ts'
import type { Transaction } from '../platform/database.ts'
import { newId } from '../platform/ids.ts'
import { conflict, notFound } from '../platform/problems.ts'
import { jsonOf, sql } from '../platform/sql.ts'
import { findReward, lockAccount, recordLocked } from '../rewards/actions.ts'
import { listGranted } from '../rewards/settle-actions.ts'
import { reopenLog } from '../rewards/take-back-actions.ts'
import { completeContent, timerConflict } from './actions.ts'
import { changeMovements, changeSums, exerciseColumns, findFreeFrom } from './exercise-rows-actions.ts'
import { presentExercise, timerOf, type StoredExercise } from './stored-exercise.ts'
import { claimOf, endRun, minutesOfTimed, startRun, timedPart, type Run, type Timer } from './timer.ts'

type ExerciseWithReward = Exercise & { reward: Reward | null }

/** Locks the account, so that a user's timers change one after another, and reads the exercise. */
async function lockExercise(tx: Transaction, userId: string, id: string) {
  const [account, stored, freeFrom] = await Promise.all([
    lockAccount(tx, userId),
    tx.find(sql<StoredExercise>`select ${exerciseColumns} from exercises where user_id = ${userId} and id = ${id}`),
    findFreeFrom(tx, userId),
  ])
  if (!stored) throw notFound()
  return { account, stored, freeFrom }
}

const withTimer = (stored: StoredExercise, { state, runStartedAt, timedMs }: Timer): StoredExercise => ({
  ...stored,
  timer: state,
  run_started_at: runStartedAt?.toISOString() ?? null,
  timed_ms: timedMs,
})

function keepRun(tx: Transaction, { userId, now }: StatementContext, exerciseId: string, run: Run | null) {
  if (!run) return
  tx.send(sql`
    insert into exercise_runs (user_id, id, exercise_id, started_at, ended_at)
    values (${userId}, ${newId(now)}, ${exerciseId}, ${run.startedAt}, ${run.endedAt})`)
}

/** Returns the timer after an action. One without effect changes nothing; an impossible one is a conflict. */
function actOn(timer: Timer, action: TimerAction, now: Date, freeFrom: Date | null): { timer: Timer; run: Run | null } {
  const { state } = timer
  if (state === null && (action === 'pause' || action === 'resume'))
    throw conflict('timer_not_running', exerciseTexts.timerNotRunning)
  if (action === 'stop') return endRun(timer, now, null)
  if (action === 'pause') return state === 'paused' ? { timer, run: null } : endRun(timer, now, 'paused')
  return { timer: state === 'running' ? timer : startRun(timer, now, freeFrom), run: null }
}

/**
 * Changes an exercise's timer as of now, by the server's clock. @throws 409 if another timer is active, or the exercise
 * is completed
 */
export async function changeTimer(ctx: StatementContext, id: string, action: TimerAction): Promise<ExerciseWithReward> {
  const { db, userId, now } = ctx
  try {
    return await db.transaction(async (tx) => {
      const { stored, freeFrom } = await lockExercise(tx, userId, id)
      if (stored.completed_at !== null) throw conflict('exercise_completed', exerciseTexts.isCompleted)
      const { timer, run } = actOn(timerOf(stored), action, now, freeFrom)
      keepRun(tx, ctx, id, run)
      tx.send(sql`
        update exercises set timer = ${timer.state}, run_started_at = ${timer.runStartedAt}, timed_ms = ${timer.timedMs}
        where user_id = ${userId} and id = ${id}`)
      return { ...presentExercise(withTimer(stored, timer), now), reward: null }
    })
  } catch (error) {
    throw timerConflict(error)
  }
}

/** Returns what is recorded of an exercise whose timer has ended: of one that counted up, calories by its time. */
async function recordOf(tx: Transaction, userId: string, stored: StoredExercise, timedMs: number) {
  const { calories_source, compendium } = stored
  if (!stored.counts_up) return { ...timedPart(stored, timedMs), calories_source, compendium }
  const { calories_burned, ...content } = stored
  const entered = calories_source === 'entered' && { calories_burned }
  return completeContent({ db: tx, userId }, { ...content, duration_minutes: minutesOfTimed(timedMs), ...entered })
}

/**
 * Completes an exercise with its points and streak: with its timed minutes, or all of it if it was never timed. Its
 * time is when the timer ended by itself, else now. One that is completed already gets the first answer again.
 */
export async function completeExercise(ctx: StatementContext, id: string): Promise<ExerciseWithReward> {
  const { db, userId, now } = ctx
  const { answer, earlier } = await db.transaction(async (tx) => {
    const [{ account, stored }, granted] = await Promise.all([
      lockExercise(tx, userId, id),
      listGranted(tx, userId, id),
    ])
    if (stored.completed_at !== null) {
      return { answer: { ...presentExercise(stored, now), reward: null }, earlier: new Date(stored.completed_at) }
    }
    const before = timerOf(stored)
    const { timer, run } = endRun(before, now, null)
    const doneAt = run?.endedAt ?? now
    const recorded = await recordOf(tx, userId, stored, timer.timedMs)
    keepRun(tx, ctx, id, run)
    const event = { userId, activity: 'exercise', id, now, doneAt, claim: claimOf(before, now), granted } as const
    const { reward, days } = recordLocked(tx, account, event)
    tx.send(sql`
      update exercises set completed_at = ${now}, logged_at = ${doneAt}, day = ${days.day}, reward_day = ${days.rewardDay},
        timer = null, run_started_at = null, timed_ms = ${timer.timedMs},
        duration_minutes = ${recorded.duration_minutes}, calories_burned = ${recorded.calories_burned},
        calories_source = ${recorded.calories_source}, compendium = ${jsonOf(recorded.compendium)}
      where user_id = ${userId} and id = ${id}`)
    tx.send(...changeSums(userId, days.day, { type: stored.type, ...recorded }))
    if (stored.sets.length > 0) tx.send(...changeMovements(userId, id, stored.sets, doneAt))
    const done = {
      ...withTimer(stored, timer),
      ...recorded,
      date: doneAt.toISOString(),
      completed_at: now.toISOString(),
    }
    return { answer: { ...presentExercise(done, now), reward }, earlier: null }
  })
  return earlier ? { ...answer, reward: await findReward(db, userId, id, earlier) } : answer
}

/** How long after it was finished an exercise can go on. */
const reopenMs = 3_600_000

/**
 * Has an exercise that was just finished go on: its points are taken back, its sets and its timed minutes stay, and its
 * timer counts up from there. One that is not completed is returned as it is. @throws 409 if it was never timed or is over
 * for too long, or if another timer is active
 */
export async function reopenExercise(ctx: StatementContext, id: string): Promise<ExerciseWithReward> {
  const { db, userId, now } = ctx
  try {
    return await db.transaction(async (tx) => {
      const { account, stored, freeFrom } = await lockExercise(tx, userId, id)
      if (stored.completed_at === null) return { ...presentExercise(stored, now), reward: null }
      const isRecent = now.getTime() - new Date(stored.completed_at).getTime() <= reopenMs
      if (stored.timed_ms === 0 || !isRecent) throw conflict('exercise_completed', exerciseTexts.cannotReopen)
      const { day, reward_day, began_at } = await tx.get(sql<{ day: string; reward_day: string; began_at: string }>`
        select day, reward_day, coalesce(
          (select min(started_at) from exercise_runs where user_id = ${userId} and exercise_id = ${id}), logged_at) as began_at
        from exercises where user_id = ${userId} and id = ${id}`)
      const logged = { userId, activity: 'exercise', id, now, table: sql`exercises`, rewardDay: reward_day } as const
      await reopenLog(tx, account, logged)
      const open = {
        ...stored,
        date: began_at,
        counts_up: true,
        duration_minutes: exerciseMinutes.most,
        completed_at: null,
      }
      const timer = startRun(timerOf(open), now, freeFrom)
      tx.send(
        sql`
          update exercises set completed_at = null, reward_day = null, counts_up = true, logged_at = ${began_at},
            duration_minutes = ${exerciseMinutes.most}, timer = ${timer.state}, run_started_at = ${timer.runStartedAt}
          where user_id = ${userId} and id = ${id}`,
        sql`delete from exercise_movements where user_id = ${userId} and exercise_id = ${id}`,
        ...changeSums(userId, day, stored, -1),
      )
      return { ...presentExercise(withTimer(open, timer), now), reward: null }
    })
  } catch (error) {
    throw timerConflict(error)
  }
}

/** Sets what the person means to reach, or nothing. @throws 409 if the exercise is completed or has a length */
export async function setTarget(
  { db, userId, now }: StatementContext,
  id: string,
  minutes: number | null,
): Promise<ExerciseWithReward> {
  return db.transaction(async (tx) => {
    const { stored } = await lockExercise(tx, userId, id)
    if (stored.completed_at !== null) throw conflict('exercise_completed', exerciseTexts.isCompleted)
    if (!stored.counts_up) throw conflict('exercise_has_length', exerciseTexts.hasLength)
    tx.send(sql`update exercises set target_minutes = ${minutes} where user_id = ${userId} and id = ${id}`)
    return { ...presentExercise({ ...stored, target_minutes: minutes }, now), reward: null }
  })
}
