import { isDeepStrictEqual } from 'node:util'
import { mostOfDay } from '@finu/contract/platform/history'
import { estimateBurn, findActivity } from '@finu/contract/fitness/compendium'
import {
  exerciseMinutes,
  exerciseTexts,
  type Exercise,
  type ExerciseContent,
  type ExerciseFilters,
  type ExerciseToCreate,
} from '@finu/contract/fitness/fitness'
import type { Reward } from '@finu/contract/rewards/reward'
import type { StatementContext } from '../platform/context.ts'
import type { Queries } from '../platform/database.ts'
import { brokenConstraint } from '../platform/database-errors.ts'
import { readPast } from '../platform/days.ts'
import { createOnce } from '../platform/once.ts'
import { conflict } from '../platform/problems.ts'
import { listHistory, type HistoryRequest } from '../platform/histories.ts'
import { jsonOf, sql } from '../platform/sql.ts'
import { dayOfAccount, findReward, lockAccount, record, rewardedBefore } from '../rewards/actions.ts'
import { removeLog } from '../rewards/take-back-actions.ts'
import { changeMovements, changeSums, exerciseColumns, findFreeFrom, findWeight } from './exercise-rows-actions.ts'
import { presentExercise, type StoredExercise } from './stored-exercise.ts'
import { startRun } from './timer.ts'

type ExerciseWithReward = Exercise & { reward: Reward | null }

/** Turns a second active timer into a sentence. */
export const timerConflict = (error: unknown): unknown =>
  brokenConstraint(error) === 'exercises_timer' ? conflict('timer_running', exerciseTexts.timerRunning) : error

/** Returns an exercise's content with defaults for missing fields; the weight is read if it matters. */
export async function completeContent(
  { db, userId }: { db: Queries; userId: string },
  input: Omit<ExerciseContent, 'date' | 'sets'>,
) {
  const { name, type, duration_minutes, calories_burned, notes, distance_m = null } = input
  const content = { name, type, duration_minutes, notes: notes || null, distance_m }
  if (calories_burned !== undefined)
    return { ...content, calories_burned, calories_source: 'entered' as const, compendium: null }
  const weightKg = findActivity(name, type) ? await findWeight(db, userId) : null
  return { ...content, ...estimateBurn(content, weightKg) }
}

/** Returns sets with null for what was left out. */
export const completeSets = (sets: NonNullable<ExerciseContent['sets']>): Exercise['sets'] =>
  sets.map(({ id, movement, reps = null, load_kg = null, seconds = null }) => ({
    id,
    movement,
    reps,
    load_kg,
    seconds,
  }))

/**
 * Plans an exercise, starts its timer, or logs a completed one at its time, all or nothing. @throws 409 if a timer is
 * requested and another one is active
 */
export async function createExercise(
  ctx: StatementContext,
  id: string,
  input: ExerciseToCreate,
): Promise<ExerciseWithReward> {
  const content = await completeNew(ctx, input)
  const doneAt = readPast(input.date, ctx.now, 'date')
  const create = () =>
    input.is_completed ? logDone(ctx, id, content, doneAt) : plan(ctx, id, content, input.start_timer)
  try {
    return await createOnce(['exercises_pkey', rewardedBefore], create, async () => {
      const stored = await findStored(ctx, id)
      if (!stored) return null
      const { name, type, duration_minutes, calories_burned, calories_source, notes, date, completed_at, timed_ms } =
        stored
      const { distance_m, sets } = stored
      const { calories_burned: asked } = input
      // After completion the timed values replace the planned ones.
      const isTimed = completed_at !== null && timed_ms > 0
      const isSame =
        isDeepStrictEqual([name, type, notes], [content.name, content.type, content.notes]) &&
        (!input.is_completed || isDeepStrictEqual([distance_m, sets], [content.distance_m, content.sets])) &&
        (isTimed || duration_minutes === content.duration_minutes) &&
        (calories_source === 'entered') === (asked !== undefined) &&
        (isTimed || asked === undefined || calories_burned === asked) &&
        (!input.is_completed || date === (input.date === undefined ? completed_at : doneAt.toISOString()))
      const reward = completed_at === null ? null : await findReward(ctx.db, ctx.userId, id, new Date(completed_at))
      return { answer: { ...presentExercise(stored, ctx.now), reward }, isSame }
    })
  } catch (error) {
    throw timerConflict(error)
  }
}

/** Returns a new exercise's content. One without a duration counts up: its calories are known once it is over. */
async function completeNew(ctx: StatementContext, input: ExerciseToCreate) {
  const { duration_minutes, target_minutes, sets, plan: planned = [], ...said } = input
  const more = { sets: completeSets(sets ?? []), plan: planned }
  if (duration_minutes !== undefined)
    return {
      ...(await completeContent(ctx, { ...said, duration_minutes })),
      ...more,
      counts_up: false,
      target_minutes: null,
    }
  const content = await completeContent(ctx, {
    ...said,
    duration_minutes: exerciseMinutes.most,
    calories_burned: said.calories_burned ?? 0,
  })
  const calories_source = said.calories_burned === undefined ? ('rate' as const) : content.calories_source
  return { ...content, ...more, calories_source, counts_up: true, target_minutes: target_minutes ?? null }
}

type Content = Awaited<ReturnType<typeof completeNew>>
const untimed = { completed_at: null, timer: null, run_started_at: null, timed_ms: 0 } as const

async function logDone(
  { db, userId, now }: StatementContext,
  id: string,
  content: Content,
  doneAt: Date,
): Promise<ExerciseWithReward> {
  const claim = { proven: 0, unproven: content.duration_minutes }
  const event = { userId, activity: 'exercise', id, now, doneAt, claim } as const
  const reward = await record(db, event, ({ day, rewardDay }) => [
    sql`
      insert into exercises (user_id, id, logged_at, day, name, type, duration_minutes, calories_burned,
        calories_source, compendium, notes, distance_m, sets, plan, completed_at, reward_day)
      values (${userId}, ${id}, ${doneAt}, ${day}, ${content.name}, ${content.type}, ${content.duration_minutes},
        ${content.calories_burned}, ${content.calories_source}, ${jsonOf(content.compendium)}, ${content.notes},
        ${content.distance_m}, ${JSON.stringify(content.sets)}, ${JSON.stringify(content.plan)}, ${now}, ${rewardDay})`,
    ...changeSums(userId, day, content),
    ...(content.sets.length === 0 ? [] : changeMovements(userId, id, content.sets, doneAt)),
  ])
  const stored = { id, ...content, ...untimed, date: doneAt.toISOString(), completed_at: now.toISOString() }
  return { ...presentExercise(stored, now), reward }
}

/** Locks the account so that a user's timers cannot start in parallel. */
function plan(
  { db, userId, now }: StatementContext,
  id: string,
  content: Content,
  isStarted: boolean,
): Promise<ExerciseWithReward> {
  return db.transaction(async (tx) => {
    const [account, freeFrom] = await Promise.all([lockAccount(tx, userId), findFreeFrom(tx, userId)])
    const idle = {
      state: null,
      runStartedAt: null,
      timedMs: 0,
      durationMinutes: content.duration_minutes,
      countsUp: content.counts_up,
    }
    const timer = isStarted ? startRun(idle, now, freeFrom) : idle
    tx.send(sql`
      insert into exercises (user_id, id, logged_at, day, name, type, duration_minutes, calories_burned,
        calories_source, compendium, notes, distance_m, sets, plan, counts_up, target_minutes, timer, run_started_at)
      values (${userId}, ${id}, ${now}, ${dayOfAccount(account, now)}, ${content.name}, ${content.type},
        ${content.duration_minutes}, ${content.calories_burned}, ${content.calories_source},
        ${jsonOf(content.compendium)}, ${content.notes}, ${content.distance_m}, ${JSON.stringify(content.sets)},
        ${JSON.stringify(content.plan)}, ${content.counts_up}, ${content.target_minutes}, ${timer.state},
        ${timer.runStartedAt})`)
    const run_started_at = timer.runStartedAt?.toISOString() ?? null
    const stored = { id, ...content, ...untimed, date: now.toISOString(), timer: timer.state, run_started_at }
    return { ...presentExercise(stored, now), reward: null }
  })
}

const findStored = ({ db, userId }: StatementContext, id: string) =>
  db.find(sql<StoredExercise>`select ${exerciseColumns} from exercises where user_id = ${userId} and id = ${id}`)

const history = {
  table: sql`exercises`,
  columns: sql<StoredExercise>`${exerciseColumns}`,
  time: sql`logged_at`,
  whereIs: ({ date, id }: StoredExercise) => ({ at: date, id }),
  // A workout may have a hundred sets.
  isLarge: true,
}

/** Lists exercises, newest first. */
export async function listExercises(ctx: StatementContext, page: HistoryRequest & ExerciseFilters) {
  const { rows, ...rest } = await listHistory(ctx, history, page, {
    indexed: [page.type !== undefined && sql`type = ${page.type}`],
  })
  return { exercises: rows.map((row) => presentExercise(row, ctx.now)), ...rest }
}

/** Finds an exercise by its id; null if there is none. */
export async function findExercise(ctx: StatementContext, id: string): Promise<Exercise | null> {
  const stored = await findStored(ctx, id)
  return stored && presentExercise(stored, ctx.now)
}

/** Finds the exercise whose timer is running or paused; one whose time is up stays active until it is completed. */
export async function findActiveExercise({ db, userId, now }: StatementContext): Promise<Exercise | null> {
  const stored = await db.find(sql<StoredExercise>`
    select ${exerciseColumns} from exercises where user_id = ${userId} and timer is not null`)
  return stored && presentExercise(stored, now)
}

const logs = {
  activity: 'exercise',
  table: sql`exercises`,
  columns: sql<Pick<StoredExercise, 'type' | 'duration_minutes' | 'calories_burned'> & { day: string }>`
    type, day, duration_minutes, calories_burned`,
} as const

/** Deletes an exercise; its points are taken back, its places in the day's limit stay taken. */
export const deleteExercise = (ctx: StatementContext, id: string) =>
  removeLog(ctx, logs, id, (tx, exercise) => {
    tx.send(
      sql`delete from exercise_runs where user_id = ${ctx.userId} and exercise_id = ${id}`,
      sql`delete from exercise_movements where user_id = ${ctx.userId} and exercise_id = ${id}`,
    )
    if (exercise.reward_day !== null) tx.send(...changeSums(ctx.userId, exercise.day, exercise, -1))
  })

/** Lists the latest exercises completed on a day, newest first, with one more than a day shows. */
export async function listExercisesOf({ db, userId, now }: StatementContext, day: string): Promise<Exercise[]> {
  const stored = await db.list(sql<StoredExercise>`
    select ${exerciseColumns} from exercises
    where user_id = ${userId} and day = ${day} and logged_at >= ${day}::date - 2 and logged_at < ${day}::date + 3
      and completed_at is not null
    order by logged_at desc, id desc limit ${mostOfDay + 1}`)
  return stored.map((exercise) => presentExercise(exercise, now))
}
