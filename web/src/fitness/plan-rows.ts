import type { Exercise } from '@finu/contract/fitness/fitness'
import { isAssisted, movements as library } from '@finu/contract/fitness/movements'
import {
  mostMovements,
  setLimits,
  type DoneMovement,
  type ExerciseSet,
  type PlannedMovement,
  type WorkoutMovementInput,
} from '@finu/contract/fitness/sets'

/** The values that a set is meant to have: the plan's, or those of the last time. */
export type SetValues = Pick<ExerciseSet, 'reps' | 'load_kg' | 'seconds'>

/** A line of a movement: a set that is done, or one still to do. */
export interface SetLine {
  done: ExerciseSet | null
  meant: SetValues
  /** The set of this number the last time. */
  last: SetValues | null
}

/** A movement of a workout with its lines. */
export interface MovementLines {
  movement: string
  isTimed: boolean
  restSeconds: number
  lines: SetLine[]
}

export const usualRestSeconds = 90
/** The sets of a movement that was never done. */
const usualSets = 3

const keyOf = (movement: string) => movement.toLowerCase()
const isTimedOf = (movement: string, values: readonly SetValues[]) =>
  values.some(({ seconds, reps }) => seconds !== null && reps === null) ||
  library.some(({ name, isTimed }) => isTimed && keyOf(name) === keyOf(movement))

/**
 * Lists the movements of a workout: those of its plan, those that have sets, and those that were added, each with a line
 * for every set. The last time's values stand in a line until it is done.
 * @param added movements added by the person, with how many lines more they want
 */
export function listLines(
  { plan, sets }: Pick<Exercise, 'plan' | 'sets'>,
  done: readonly DoneMovement[],
  added: readonly { movement: string; lines: number }[],
): MovementLines[] {
  const names = new Map<string, string>()
  for (const { movement } of [...plan, ...sets, ...added])
    if (!names.has(keyOf(movement))) names.set(keyOf(movement), movement)
  return [...names].map(([key, movement]) => {
    const planned: PlannedMovement | undefined = plan.find((each) => keyOf(each.movement) === key)
    const own = sets.filter((set) => keyOf(set.movement) === key)
    const last = done.find((each) => keyOf(each.movement) === key)?.last.sets ?? []
    const more = added.filter((each) => keyOf(each.movement) === key).reduce((sum, { lines }) => sum + lines, 0)
    const wanted = (planned?.sets ?? (last.length || usualSets)) + more
    const isTimed = isTimedOf(movement, [...own, ...last, ...(planned ? [valuesOf(planned)] : [])])
    const count = Math.max(own.length, wanted)
    const lines = Array.from({ length: count }, (_, index): SetLine => {
      return { done: own[index] ?? null, meant: meantFor(index, own, last, planned), last: last[index] ?? null }
    })
    return { movement, isTimed, restSeconds: planned?.rest_seconds ?? usualRestSeconds, lines }
  })
}

/** Returns what a set is meant to be: as the last time, with the load of the set before if that was changed. */
function meantFor(
  index: number,
  own: readonly ExerciseSet[],
  last: readonly ExerciseSet[],
  planned: PlannedMovement | undefined,
): SetValues {
  const before = own.at(-1)
  const meant = last[index] ?? before ?? last.at(-1)
  if (!meant) return planned ? valuesOf(planned) : { reps: null, load_kg: null, seconds: null }
  const wasChanged = before && before.load_kg !== last[own.length - 1]?.load_kg
  return wasChanged ? { ...meant, load_kg: before.load_kg } : meant
}

const valuesOf = ({ reps = null, load_kg = null, seconds = null }: PlannedMovement): SetValues => ({
  reps,
  load_kg,
  seconds,
})

/** Returns the plan of a movement of a workout with some lines more or fewer; 0 sets take it out. */
export function planOf(
  { plan }: Pick<Exercise, 'plan'>,
  { movement, restSeconds, lines }: MovementLines,
  more: number,
): WorkoutMovementInput {
  const planned = plan.find((each) => keyOf(each.movement) === keyOf(movement))
  const sets = Math.min(setLimits.plannedSets, Math.max(0, lines.length + more))
  return { ...(planned ?? { movement, rest_seconds: restSeconds }), sets }
}

/** Returns the plan of a movement that is added to a workout: as many sets as the last time. */
export function planOfAdded(movement: string, done: readonly DoneMovement[]): WorkoutMovementInput {
  const last = done.find((each) => keyOf(each.movement) === keyOf(movement))?.last.sets ?? []
  return { movement, sets: Math.min(last.length, setLimits.plannedSets) || usualSets, rest_seconds: usualRestSeconds }
}

export const countDone = (movements: readonly MovementLines[]) =>
  movements.flatMap(({ lines }) => lines).filter(({ done }) => done !== null).length

/** Returns how many sets of a running workout are done, and how many there are to be. */
export function countSets({ plan, sets }: Pick<Exercise, 'plan' | 'sets'>): { done: number; all: number } {
  const counts = new Map(plan.map(({ movement, sets: count }) => [keyOf(movement), count]))
  for (const { movement, sets: own } of movementsOf(sets))
    counts.set(keyOf(movement), Math.max(own.length, counts.get(keyOf(movement)) ?? 0))
  return { done: sets.length, all: [...counts.values()].reduce((sum, count) => sum + count, 0) }
}

/** Returns the kilograms that were moved: load times repetitions of all sets. What helps moves nothing. */
export const volumeOf = (sets: readonly ExerciseSet[]): number =>
  Math.round(
    sets.reduce(
      (sum, { movement, load_kg, reps }) => sum + (isAssisted(movement) ? 0 : (load_kg ?? 0) * (reps ?? 0)),
      0,
    ),
  )

/** Seconds that one repetition takes, for the estimate of a routine's length. */
const secondsOfRep = 4

/** Estimates the minutes of a plan: its repetitions, and the rests between sets. */
export const minutesOf = (plan: readonly PlannedMovement[]): number =>
  Math.max(
    1,
    Math.round(
      plan.reduce(
        (sum, { sets, reps, seconds, rest_seconds }) =>
          sum + sets * ((seconds ?? (reps ?? 0) * secondsOfRep) + rest_seconds),
        0,
      ) / 60,
    ),
  )

/** Returns the movements of an exercise with their sets, in the order in which they were done. */
export const movementsOf = (sets: readonly ExerciseSet[]): { movement: string; sets: ExerciseSet[] }[] =>
  [...Map.groupBy(sets, ({ movement }) => keyOf(movement)).values()].map((own) => ({
    movement: own[0]!.movement,
    sets: own,
  }))

/** Returns a plan of as many sets of each movement as were done, each as the first one. */
export const planOfSets = (sets: readonly ExerciseSet[]): PlannedMovement[] =>
  movementsOf(sets)
    .slice(0, mostMovements)
    .map(({ movement, sets: own }) => {
      const { reps, load_kg, seconds } = own[0]!
      const count = Math.min(own.length, setLimits.plannedSets)
      return { movement, sets: count, reps, load_kg, seconds, rest_seconds: usualRestSeconds }
    })
