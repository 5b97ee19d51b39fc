import type { Exercise, ExerciseType } from '@finu/contract/fitness/fitness'
import type { UnitSystem } from '@finu/contract/platform/measures'
import { parseInstant } from '../lib/instants.ts'
import { distanceUnit, paceOf, speedOf } from './format-pace.ts'

/** How long after its end an exercise asks for its distance. */
const askForMs = 15 * 60_000
const overDistance: readonly ExerciseType[] = ['cardio', 'cycling', 'swimming']
const mostDistances = 3

const isNamed = (name: string) => (exercise: Exercise) => exercise.name.toLowerCase() === name.toLowerCase()

/** An exercise that was just finished, and the earlier ones of its name, latest first. */
export interface Finished {
  exercise: Exercise
  earlier: Exercise[]
}

/**
 * Finds the latest exercise if it was finished lately and may get a distance. One of a name that had no distance the
 * last time does not ask for it.
 *
 * @param exercises latest first
 */
export function findFinished(exercises: readonly Exercise[], nowMs: number): Finished | null {
  const [exercise, ...before] = exercises.filter(({ is_completed }) => is_completed)
  if (!exercise || !overDistance.includes(exercise.type) || exercise.distance_m !== null) return null
  if (exercise.sets.length > 0 || nowMs - parseInstant(exercise.date) > askForMs) return null
  const earlier = before.filter(isNamed(exercise.name))
  return earlier[0]?.distance_m === null ? null : { exercise, earlier }
}

/** Returns the last different distances, in metres. */
export function lastDistances(earlier: readonly Exercise[]): number[] {
  return [...new Set(earlier.flatMap(({ distance_m }) => distance_m ?? []))].slice(0, mostDistances)
}

/** Compares with the last time: '7 s per km faster than last time'; null if there is nothing to compare with. */
export function compareWithLast({ exercise, earlier }: Finished, metres: number, units: UnitSystem): string | null {
  const last = earlier.find(({ distance_m }) => distance_m !== null)
  if (last?.distance_m == null) return null
  const { duration_minutes: minutes, type } = exercise
  const unit = distanceUnit(units)
  const [isFaster, by] =
    type === 'cycling'
      ? compare(speedOf(metres, minutes, units), speedOf(last.distance_m, last.duration_minutes, units), `${unit}/h`)
      : compare(paceOf(last.distance_m, last.duration_minutes, units), paceOf(metres, minutes, units), `s per ${unit}`)
  return by === null ? 'As fast as last time' : `${by} ${isFaster ? 'faster' : 'slower'} than last time`
}

function compare(more: number, less: number, unit: string): [isFaster: boolean, by: string | null] {
  const by = Math.round(Math.abs(more - less) * 10) / 10
  return [more > less, by === 0 ? null : `${by} ${unit}`]
}
