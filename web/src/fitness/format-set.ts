import { countNoun } from '@finu/contract/platform/counted-nouns'
import type { UnitSystem } from '@finu/contract/platform/measures'
import { writeWeight } from '@finu/contract/platform/measures'
import { formatCount } from '../lib/format-number.ts'
import { movementsOf, volumeOf, type SetValues } from './plan-rows.ts'
import type { ExerciseSet } from '@finu/contract/fitness/sets'

export const loadUnit = (units: UnitSystem) => (units === 'metric' ? 'kg' : 'lb')

/** Formats a set: '50 × 8', '45 s', '6' without a load, '20 help × 8' of an assisted movement. */
export function formatSet({ reps, load_kg, seconds }: SetValues, units: UnitSystem, isHelp = false): string {
  const work = reps === null ? `${seconds ?? 0} s` : String(reps)
  return load_kg === null ? work : `${writeWeight(load_kg, units)}${isHelp ? ' help' : ''} × ${work}`
}

/** Formats a set with its unit: '62.5 kg × 5', '45 s', '6 reps', '20 kg help × 8'. */
export function formatBest({ reps, load_kg, seconds }: SetValues, units: UnitSystem, isHelp = false): string {
  const help = isHelp ? ' help' : ''
  if (load_kg !== null && reps !== null) return `${writeWeight(load_kg, units)} ${loadUnit(units)}${help} × ${reps}`
  return reps === null ? `${seconds ?? 0} s` : `${reps} reps`
}

/** Describes the sets of an exercise: '14 sets, 4,860 kg'; null without sets. */
export function describeSets(sets: readonly ExerciseSet[], units: UnitSystem): string | null {
  if (sets.length === 0) return null
  const count = countNoun(sets.length, 'set')
  const volume = volumeOf(sets)
  return volume === 0
    ? count
    : `${count}, ${formatCount(Math.round(Number(writeWeight(volume, units))))} ${loadUnit(units)}`
}

/** Describes a workout: '5 exercises, 14 sets, 4,860 kg'; null without sets. */
export function describeWorkout(sets: readonly ExerciseSet[], units: UnitSystem): string | null {
  const described = describeSets(sets, units)
  const count = movementsOf(sets).length
  return described && `${countNoun(count, 'exercise')}, ${described}`
}

/** Formats seconds as a clock does: '1:30', '0:54'. */
export const formatClock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
