import { isAssisted } from '@finu/contract/fitness/movements'
import { countNoun } from '@finu/contract/platform/counted-nouns'
import type { PlannedMovement, Routine } from '@finu/contract/fitness/sets'
import { writeWeight, type UnitSystem } from '@finu/contract/platform/measures'
import { formatClock, loadUnit } from './format-set.ts'
import { minutesOf } from './plan-rows.ts'

/** Describes a routine: '5 movements, 14 sets, about 45 min'. */
export function describeRoutine({ movements }: Pick<Routine, 'movements'>): string {
  const sets = movements.reduce((sum, movement) => sum + movement.sets, 0)
  return `${countNoun(movements.length, 'movement')}, ${countNoun(sets, 'set')}, about ${minutesOf(movements)} min`
}

/** Describes what is planned of a movement: '3 × 5, 60 kg, rest 2:00'. */
export function describePlanned(
  { movement, sets, reps, load_kg, seconds, rest_seconds }: PlannedMovement,
  units: UnitSystem,
): string {
  const work = reps == null ? `${seconds ?? 0} s` : String(reps)
  const load =
    load_kg == null ? [] : [`${writeWeight(load_kg, units)} ${loadUnit(units)}${isAssisted(movement) ? ' help' : ''}`]
  return [`${sets} × ${work}`, ...load, `rest ${formatClock(rest_seconds)}`].join(', ')
}
