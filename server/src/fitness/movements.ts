import { isAssisted } from '@finu/contract/fitness/movements'
import type { BestSet, ExerciseSet } from '@finu/contract/fitness/sets'

/** The best set of a movement, as it is stored: more is better, so help is a load below 0, and no help is 0. */
export interface StoredBest {
  best_load_kg: number | null
  best_reps: number | null
  best_seconds: number | null
}

/** A movement of an exercise: its sets, and the best of them. */
export interface MovementOfExercise extends StoredBest {
  /** The name in small letters, by which it is found again. */
  movement: string
  name: string
  sets: ExerciseSet[]
}

function storedOf({ movement, load_kg, reps, seconds }: ExerciseSet): StoredBest {
  const best_load_kg = isAssisted(movement) ? 0 - (load_kg ?? 0) : load_kg
  return { best_load_kg, best_reps: reps, best_seconds: seconds }
}

/** Returns a stored best set in the wire's form. */
export function presentBest(movement: string, date: string, best: StoredBest): BestSet {
  const { best_load_kg, best_reps: reps, best_seconds: seconds } = best
  // Without help it is the body alone.
  const load_kg = best_load_kg !== null && isAssisted(movement) ? -best_load_kg || null : best_load_kg
  return { date, load_kg, reps, seconds }
}

/**
 * Compares two sets of a movement: the one with the heavier load or with less help is better, then the one with more
 * repetitions, then the longer.
 * @returns more than 0 if the second is better
 */
export const compareBests = (a: StoredBest, b: StoredBest): number =>
  (b.best_load_kg ?? 0) - (a.best_load_kg ?? 0) ||
  (b.best_reps ?? 0) - (a.best_reps ?? 0) ||
  (b.best_seconds ?? 0) - (a.best_seconds ?? 0)

/** Groups the sets of an exercise by their movements, in the order in which these were begun. */
export function movementsOf(sets: readonly ExerciseSet[]): MovementOfExercise[] {
  const groups = Map.groupBy(sets, (set) => set.movement.toLowerCase())
  return [...groups].map(([movement, own]) => ({
    movement,
    name: own[0]!.movement,
    sets: own,
    ...own.map(storedOf).toSorted(compareBests)[0]!,
  }))
}
