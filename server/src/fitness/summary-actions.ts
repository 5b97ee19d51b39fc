import type { fitness } from '@finu/contract/fitness/fitness'
import type { Answer } from '@finu/contract/platform/endpoint'
import type { StatementContext } from '../platform/context.ts'
import { notFound } from '../platform/problems.ts'
import { sql } from '../platform/sql.ts'
import { getLogPoints } from '../rewards/settle-actions.ts'
import { exerciseColumns } from './exercise-rows-actions.ts'
import { compareBests, presentBest, type StoredBest } from './movements.ts'
import { presentExercise, type StoredExercise } from './stored-exercise.ts'

/** How many exercises back the last time of a name is looked for: so that it costs the same after years. */
const mostBack = 100

/** Finds the latest earlier exercise of the same name; null if there is none. */
const findLast = ({ db, userId }: StatementContext, { id, name, date }: StoredExercise) =>
  db.find(sql<StoredExercise>`
    select ${exerciseColumns} from (
      select * from exercises
      where user_id = ${userId} and completed_at is not null and logged_at <= ${date} and id <> ${id}
      order by logged_at desc, id desc limit ${mostBack}
    ) earlier
    where lower(name) = lower(${name}) order by logged_at desc, id desc limit 1`)

type Bests = StoredBest & {
  name: string
  done_at: string
  before_at: string
  before_load_kg: number | null
  before_reps: number | null
  before_seconds: number | null
}

/** Lists the movements of an exercise that were done better than ever before. */
async function listNewBests({ db, userId }: StatementContext, id: string) {
  const rows = await db.list(sql<Bests>`
    select m.name, m.done_at, m.best_load_kg, m.best_reps, m.best_seconds, before.done_at as before_at,
      before.best_load_kg as before_load_kg, before.best_reps as before_reps, before.best_seconds as before_seconds
    from exercise_movements m
    cross join lateral (
      select done_at, best_load_kg, best_reps, best_seconds from exercise_movements o
      where o.user_id = ${userId} and o.movement = m.movement and o.exercise_id <> ${id} and o.done_at <= m.done_at
      order by best_load_kg desc nulls last, best_reps desc nulls last, best_seconds desc nulls last, done_at limit 1
    ) as before
    where m.user_id = ${userId} and m.exercise_id = ${id}
    order by m.name`)
  return rows.flatMap((row) => {
    const before = { best_load_kg: row.before_load_kg, best_reps: row.before_reps, best_seconds: row.before_seconds }
    if (compareBests(before, row) <= 0) return []
    const [best, earlier] = [presentBest(row.name, row.done_at, row), presentBest(row.name, row.before_at, before)]
    return [{ movement: row.name, best, before: earlier }]
  })
}

/** Returns a completed exercise beside the times before it. @throws 404 if it is not completed */
export async function getSummary(ctx: StatementContext, id: string): Promise<Answer<typeof fitness.exerciseSummary>> {
  const { db, userId, now } = ctx
  const stored = await db.find(sql<StoredExercise & { first_run_at: string | null }>`
    select ${exerciseColumns},
      (select min(started_at) from exercise_runs where user_id = ${userId} and exercise_id = ${id}) as first_run_at
    from exercises where user_id = ${userId} and id = ${id} and completed_at is not null`)
  if (!stored) throw notFound()
  const { first_run_at, ...exercise } = stored
  const [last, bests, points] = await Promise.all([
    findLast(ctx, exercise),
    listNewBests(ctx, id),
    getLogPoints(ctx, id),
  ])
  const began = new Date(new Date(exercise.date).getTime() - exercise.duration_minutes * 60_000)
  return {
    exercise: presentExercise(exercise, now),
    started_at: first_run_at ?? began.toISOString(),
    points,
    last: last && presentExercise(last, now),
    bests,
  }
}
