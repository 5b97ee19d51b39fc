import { exerciseTexts, type Exercise, type TimerAction } from '@finu/contract/fitness/fitness'
import type { Reward } from '@finu/contract/rewards/reward'
import type { StatementContext } from '../platform/context.ts'
import { brokenConstraint } from '../platform/database-errors.ts'
import type { Transaction } from '../platform/database.ts'
import { newId } from '../platform/ids.ts'
import { conflict, notFound } from '../platform/problems.ts'
import { sql } from '../platform/sql.ts'
import { findReward, lockAccount, recordLocked } from '../rewards/actions.ts'
import { changeMovements, changeSums, exerciseColumns, findFreeFrom } from './exercise-rows-actions.ts'
import { presentExercise, timerOf, type StoredExercise } from './stored-exercise.ts'
import { claimOf, endRun, startRun, timedPart, type Run, type Timer } from './timer.ts'

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
    throw brokenConstraint(error) === 'exercises_timer' ? conflict('timer_running', exerciseTexts.timerRunning) : error
  }
}

/**
 * Completes an exercise with its points and streak: with its timed minutes, or all of it if it was never timed. Its
 * time is when the timer ended by itself, else now. One that is completed already gets the first answer again.
 */
export async function completeExercise(ctx: StatementContext, id: string): Promise<ExerciseWithReward> {
  const { db, userId, now } = ctx
  const { answer, earlier } = await db.transaction(async (tx) => {
    const { account, stored } = await lockExercise(tx, userId, id)
    if (stored.completed_at !== null) {
      return { answer: { ...presentExercise(stored, now), reward: null }, earlier: new Date(stored.completed_at) }
    }
    const before = timerOf(stored)
    const { timer, run } = endRun(before, now, null)
    const doneAt = run?.endedAt ?? now
    const recorded = timedPart(stored, timer.timedMs)
    keepRun(tx, ctx, id, run)
    const event = { userId, activity: 'exercise', id, now, doneAt, claim: claimOf(before, now) } as const
    const { reward, days } = recordLocked(tx, account, event)
    tx.send(sql`
      update exercises set completed_at = ${now}, logged_at = ${doneAt}, day = ${days.day}, reward_day = ${days.rewardDay},
        timer = null, run_started_at = null, timed_ms = ${timer.timedMs},
        duration_minutes = ${recorded.duration_minutes}, calories_burned = ${recorded.calories_burned}
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

/** Returns an exercise that is not completed; a completed one cannot be reopened. */
export async function keepOpen({ db, userId, now }: StatementContext, id: string): Promise<ExerciseWithReward> {
  const stored = await db.find(sql<StoredExercise>`
    select ${exerciseColumns} from exercises where user_id = ${userId} and id = ${id}`)
  if (!stored) throw notFound()
  if (stored.completed_at !== null) throw conflict('exercise_completed', exerciseTexts.cannotReopen)
  return { ...presentExercise(stored, now), reward: null }
}
