import { fitness, type Exercise } from '@finu/contract/fitness/fitness'
import type { ExerciseSet, PlannedMovement } from '@finu/contract/fitness/sets'
import { describeReward } from './fasting.ts'
import { describeExercise } from './fitness.ts'
import { api } from './open-app.tsx'

/** Returns a workout without a length that was started some seconds ago. */
export const describeWorkout = (change: Partial<Exercise> = {}, elapsed_seconds = 372): Exercise =>
  describeExercise({
    name: 'Upper body',
    type: 'strength',
    counts_up: true,
    duration_minutes: Math.max(1, Math.floor(elapsed_seconds / 60)),
    timer: { state: 'running', elapsed_seconds, remaining_seconds: null },
    plan: [{ movement: 'Bench press', sets: 2, reps: 5, load_kg: 60, rest_seconds: 0 }],
    ...change,
  })

const put = <Item>(items: readonly Item[], item: Item, isSame: (each: Item) => boolean) =>
  items.some(isSame) ? items.map((each) => (isSame(each) ? item : each)) : [...items, item]

/** Answers the calls of a running exercise as the server does, which keeps its plan, its sets and its timer. */
export function answerWorkout(started: Exercise): { read: () => Exercise } {
  let kept = started
  const keep = (change: Partial<Exercise>) => (kept = { ...kept, ...change })
  api.answer(fitness.activeExercise, () => ({ exercise: kept.is_completed ? null : kept }))
  api.answer(fitness.listExercises, () => ({ exercises: [kept], has_more: false, next_cursor: null }))
  api.answer(fitness.putSet, ({ params, body }) => {
    const set = { ...(body as Omit<ExerciseSet, 'id'>), id: params['set']! }
    return keep({ sets: put(kept.sets, set, ({ id }) => id === set.id) })
  })
  api.answer(fitness.removeSet, ({ params }) => keep({ sets: kept.sets.filter(({ id }) => id !== params['set']) }))
  api.answer(fitness.planMovement, ({ body }) => {
    const planned = body as PlannedMovement
    return keep({ plan: put(kept.plan, planned, ({ movement }) => movement === planned.movement) })
  })
  api.answer(fitness.changeExercise, ({ body }) => {
    const { is_completed, target_minutes } = body as { is_completed?: boolean; target_minutes?: number | null }
    if (target_minutes !== undefined) return { ...keep({ target_minutes }), reward: null }
    if (is_completed === undefined) return { ...kept, reward: null }
    const state = is_completed ? 'idle' : 'running'
    const reward = is_completed ? describeReward(12, 'Exercise') : null
    return { ...keep({ is_completed, timer: { ...kept.timer, state } }), reward }
  })
  api.answer(fitness.exerciseSummary, () => ({
    exercise: kept,
    started_at: kept.date,
    points: 12,
    last: null,
    bests: [],
  }))
  return { read: () => kept }
}
