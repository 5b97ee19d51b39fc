import { setLimits, type ExerciseSet } from '@finu/contract/fitness/sets'
import { readWeight, writeWeight, type UnitSystem } from '@finu/contract/platform/measures'
import type { SetLine } from './plan-rows.ts'
import type { TypedSet } from './typed-sets.ts'

/** Returns a typed whole number from 1; null if it is none. */
const readCount = (text: string, most: number): number | null =>
  /^\d{1,5}$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= most ? Number(text) : null

/** The texts of a set's fields: as it was done, or as it is meant to be. */
export function writeSet(
  { done, meant }: SetLine,
  isTimed: boolean,
  units: UnitSystem,
): { load: string; count: string } {
  const { load_kg, seconds, reps } = done ?? meant
  return { load: writeWeight(load_kg, units), count: String((isTimed ? seconds : reps) ?? '') }
}

/** Returns the values of a line as its fields say, or the field that is wrong. */
export function readSet(
  line: SetLine,
  typed: TypedSet,
  { isTimed, units }: { isTimed: boolean; units: UnitSystem },
): Pick<ExerciseSet, 'load_kg' | 'reps' | 'seconds'> | 'load' | 'count' {
  const saved = line.done ?? line.meant
  const meant = writeSet(line, isTimed, units)
  const isLoadMeant = (typed.load ?? '').trim() === '' && !line.done
  const load = isLoadMeant ? saved.load_kg : readWeight(typed.load ?? meant.load, units)
  const count = readCount(typed.count?.trim() ? typed.count : meant.count, isTimed ? setLimits.seconds : setLimits.reps)
  if (load !== null && !(load >= 0 && load <= setLimits.loadKg)) return 'load'
  if (count === null) return 'count'
  return { load_kg: load, reps: isTimed ? null : count, seconds: isTimed ? count : null }
}
