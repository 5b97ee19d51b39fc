import type { Exercise, ExerciseType } from '@finu/contract/fitness/fitness'
import { metresOf, writeDistance, type UnitSystem } from '@finu/contract/platform/measures'
import { formatClock } from './format-set.ts'

export const distanceUnit = (units: UnitSystem) => (units === 'metric' ? 'km' : 'mi')

const withDistance: readonly ExerciseType[] = ['cardio', 'cycling', 'swimming', 'other']

/** True if an exercise of this type may have a distance. */
export const hasDistance = (type: ExerciseType): boolean => withDistance.includes(type)

/** Returns the pace in whole seconds for a kilometre or a mile. */
export const paceOf = (metres: number, minutes: number, units: UnitSystem): number =>
  Math.round((minutes * 60 * metresOf(units)) / metres)

/** Returns the speed in kilometres or miles an hour, with one decimal. */
export const speedOf = (metres: number, minutes: number, units: UnitSystem): number =>
  Math.round((metres / metresOf(units) / minutes) * 600) / 10

/** Describes a distance with its pace, of a ride with its speed: '5.2 km, 5:31 per km', '12 km, 24.5 km/h'. */
export function describeDistance(
  { distance_m, duration_minutes, type }: Pick<Exercise, 'distance_m' | 'duration_minutes' | 'type'>,
  units: UnitSystem,
): string | null {
  if (distance_m === null) return null
  const unit = distanceUnit(units)
  const said = `${writeDistance(distance_m, units)} ${unit}`
  if (type === 'cycling') return `${said}, ${speedOf(distance_m, duration_minutes, units)} ${unit}/h`
  return `${said}, ${formatClock(paceOf(distance_m, duration_minutes, units))} per ${unit}`
}
