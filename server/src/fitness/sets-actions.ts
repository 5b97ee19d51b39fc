import { exerciseTexts, type Exercise } from '@finu/contract/fitness/fitness'
import {
  mostMovements,
  setLimits,
  setTexts,
  type DoneMovement,
  type ExerciseSet,
  type SetInput,
  type WorkoutMovementInput,
} from '@finu/contract/fitness/sets'
import type { StatementContext } from '../platform/context.ts'
import type { Transaction } from '../platform/database.ts'
import { conflict, notFound, refused } from '../platform/problems.ts'
import { sql } from '../platform/sql.ts'
import { changeMovements, exerciseColumns } from './exercise-rows-actions.ts'
import { presentBest, type StoredBest } from './movements.ts'
import { presentExercise, type StoredExercise } from './stored-exercise.ts'

/** Locks an exercise, so that two devices can change it at once. @throws 404 */
async function lockWorkout(tx: Transaction, userId: string, id: string): Promise<StoredExercise> {
  const stored = await tx.find(sql<StoredExercise>`
    select ${exerciseColumns} from exercises where user_id = ${userId} and id = ${id} for no key update`)
  if (!stored) throw notFound()
  return stored
}

function changeSets(
  { db, userId, now }: StatementContext,
  id: string,
  change: (sets: ExerciseSet[]) => ExerciseSet[],
): Promise<Exercise> {
  return db.transaction(async (tx) => {
    const stored = await lockWorkout(tx, userId, id)
    const sets = change(stored.sets)
    tx.send(sql`update exercises set sets = ${JSON.stringify(sets)} where user_id = ${userId} and id = ${id}`)
    if (stored.completed_at !== null) tx.send(...changeMovements(userId, id, sets, new Date(stored.date)))
    return presentExercise({ ...stored, sets }, now)
  })
}

/** Adds a set to an exercise, or replaces the one of this id; so a repeated call adds it once. */
export function putSet(ctx: StatementContext, id: string, setId: string, input: SetInput): Promise<Exercise> {
  const { movement, reps = null, load_kg = null, seconds = null } = input
  const set = { id: setId, movement, reps, load_kg, seconds }
  return changeSets(ctx, id, (sets) => {
    const at = sets.findIndex((each) => each.id === setId)
    if (at >= 0) return sets.with(at, set)
    if (sets.length >= setLimits.sets) throw refused('limit_reached', setTexts.tooManySets)
    return [...sets, set]
  })
}

/** Takes a set out of an exercise; one that is gone already changes nothing. */
export const removeSet = (ctx: StatementContext, id: string, setId: string): Promise<Exercise> =>
  changeSets(ctx, id, (sets) => sets.filter((each) => each.id !== setId))

/**
 * Adds a movement to the plan of a workout, changes the one of this name, or takes it out: one movement at a time, so that
 * two devices can add to one plan. @throws 409 if the workout is over
 */
export function planMovement(
  { db, userId, now }: StatementContext,
  id: string,
  { movement, sets, reps = null, load_kg = null, seconds = null, rest_seconds }: WorkoutMovementInput,
): Promise<Exercise> {
  return db.transaction(async (tx) => {
    const stored = await lockWorkout(tx, userId, id)
    if (stored.completed_at !== null) throw conflict('exercise_completed', exerciseTexts.isCompleted)
    const planned = { movement, sets, reps, load_kg, seconds, rest_seconds }
    const at = stored.plan.findIndex((each) => each.movement.toLowerCase() === movement.toLowerCase())
    if (at < 0 && sets > 0 && stored.plan.length >= mostMovements)
      throw refused('limit_reached', setTexts.tooManyMovements)
    const others = at < 0 ? stored.plan : stored.plan.toSpliced(at, 1)
    const plan = sets === 0 ? others : others.toSpliced(at < 0 ? others.length : at, 0, planned)
    tx.send(sql`update exercises set plan = ${JSON.stringify(plan)} where user_id = ${userId} and id = ${id}`)
    return presentExercise({ ...stored, plan }, now)
  })
}

/** The most movements that are listed. */
const mostListed = 200

/**
 * Lists the movements that a person has done, latest first, each with its last sets and its best one. Reads two rows of
 * an index for each movement, however often it was done.
 */
export async function listMovements({ db, userId }: StatementContext): Promise<DoneMovement[]> {
  const rows = await db.slow.list(sql<
    StoredBest & { name: string; last_at: string; sets: ExerciseSet[]; best_at: string }
  >`
    with recursive known as (
      (select movement, 1 as number from exercise_movements where user_id = ${userId} order by movement limit 1)
      union all
      select (
        select m.movement from exercise_movements m
        where m.user_id = ${userId} and m.movement > known.movement order by m.movement limit 1
      ), known.number + 1
      from known where known.movement is not null and known.number < ${mostListed}
    )
    select latest.name, latest.done_at as last_at, latest.sets, best.done_at as best_at, best.best_load_kg, best.best_reps,
      best.best_seconds
    from known
    cross join lateral (
      select name, done_at, sets from exercise_movements m
      where m.user_id = ${userId} and m.movement = known.movement order by done_at desc limit 1
    ) as latest
    cross join lateral (
      select done_at, best_load_kg, best_reps, best_seconds from exercise_movements m
      where m.user_id = ${userId} and m.movement = known.movement
      order by best_load_kg desc nulls last, best_reps desc nulls last, best_seconds desc nulls last, done_at limit 1
    ) as best
    order by latest.done_at desc, latest.name`)
  return rows.map(({ name, last_at, sets, best_at, ...best }) => ({
    movement: name,
    last: { date: last_at, sets },
    best: presentBest(name, best_at, best),
  }))
}
