import type { Exercise } from '@finu/contract/fitness/fitness'
import { ExerciseSet, WorkoutMovementInput } from '@finu/contract/fitness/sets'
import * as z from 'zod/mini'

/** A change of a running workout that the server does not have yet. */
export const WorkoutChange = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('set'), exercise_id: z.string(), set: ExerciseSet, is_removed: z.boolean() }),
  z.object({ kind: z.literal('plan'), exercise_id: z.string(), planned: WorkoutMovementInput }),
])
export type WorkoutChange = z.output<typeof WorkoutChange>

const keyOf = (change: WorkoutChange) =>
  `${change.exercise_id}/${change.kind === 'set' ? change.set.id : change.planned.movement.toLowerCase()}`

/** Adds a change; it takes the place of an earlier one of the same set or movement. */
export const addChange = (changes: readonly WorkoutChange[], change: WorkoutChange): WorkoutChange[] => [
  ...changes.filter((each) => keyOf(each) !== keyOf(change)),
  change,
]

function put<Item>(items: readonly Item[], item: Item, isSame: (each: Item) => boolean): Item[] {
  const at = items.findIndex(isSame)
  return at < 0 ? [...items, item] : items.with(at, item)
}

function applyChange(exercise: Exercise, change: WorkoutChange): Exercise {
  if (change.exercise_id !== exercise.id) return exercise
  if (change.kind === 'set') {
    const { set, is_removed } = change
    const isSame = ({ id }: ExerciseSet) => id === set.id
    const sets = is_removed ? exercise.sets.filter((each) => !isSame(each)) : put(exercise.sets, set, isSame)
    return { ...exercise, sets }
  }
  const { planned } = change
  const isSame = ({ movement }: { movement: string }) => movement.toLowerCase() === planned.movement.toLowerCase()
  const plan = planned.sets === 0 ? exercise.plan.filter((each) => !isSame(each)) : put(exercise.plan, planned, isSame)
  return { ...exercise, plan }
}

/** Returns a workout as it is once the server has all changes. */
export const withChanges = (exercise: Exercise, changes: readonly WorkoutChange[]): Exercise =>
  changes.reduce(applyChange, exercise)
