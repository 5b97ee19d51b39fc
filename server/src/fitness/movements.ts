import type { ExerciseSet } from '@finu/contract/fitness/sets'

/** A movement of an exercise: its sets, and the best of them. */
export interface MovementOfExercise {
  /** The name in small letters, by which it is found again. */
  movement: string
  name: string
  sets: ExerciseSet[]
  best_load_kg: number | null
  best_reps: number | null
  best_seconds: number | null
}

/** Compares two sets of a movement: the heavier is better, then the one with more repetitions, then the longer. */
const compare = (a: ExerciseSet, b: ExerciseSet): number =>
  (b.load_kg ?? 0) - (a.load_kg ?? 0) || (b.reps ?? 0) - (a.reps ?? 0) || (b.seconds ?? 0) - (a.seconds ?? 0)

/** Groups the sets of an exercise by their movements, in the order in which these were begun. */
export function movementsOf(sets: readonly ExerciseSet[]): MovementOfExercise[] {
  const groups = Map.groupBy(sets, (set) => set.movement.toLowerCase())
  return [...groups].map(([movement, own]) => {
    const best = own.toSorted(compare)[0]!
    return {
      movement,
      name: own[0]!.movement,
      sets: own,
      best_load_kg: best.load_kg,
      best_reps: best.reps,
      best_seconds: best.seconds,
    }
  })
}
