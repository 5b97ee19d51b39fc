import type { Exercise } from '@finu/contract/fitness/fitness'
import { isAssisted } from '@finu/contract/fitness/movements'
import type { BestSet } from '@finu/contract/fitness/sets'
import { writeWeight, type UnitSystem } from '@finu/contract/platform/measures'
import { formatCount } from '../lib/format-number.ts'
import { shortDay } from '../lib/format-time.ts'
import { formatBest, loadUnit } from './format-set.ts'
import { countSets, volumeOf } from './plan-rows.ts'

/** A figure of a workout, with how it compares. */
export interface WorkoutFigure {
  label: string
  value: string
  unit: string
  note: string
}

/** Compares with the last time: '2 less than last time'. */
function compare(now: number, before: number | null): string {
  if (before === null) return ''
  if (now === before) return 'As last time'
  return `${formatCount(Math.abs(now - before))} ${now > before ? 'more' : 'less'} than last time`
}

const volumeIn = (exercise: Exercise, units: UnitSystem) =>
  Math.round(Number(writeWeight(volumeOf(exercise.sets), units)))

/** Returns the time, the sets, the volume and the energy of a workout, each against the last time. */
export function figuresOf(exercise: Exercise, last: Exercise | null, units: UnitSystem): WorkoutFigure[] {
  const { done, all } = countSets(exercise)
  const volume = volumeIn(exercise, units)
  const volumeBefore = last && volumeIn(last, units)
  return [
    {
      label: 'Time',
      value: formatCount(exercise.duration_minutes),
      unit: 'min',
      note: compare(exercise.duration_minutes, last && last.duration_minutes),
    },
    {
      label: 'Sets',
      value: formatCount(done),
      unit: exercise.plan.length > 0 ? `of ${all}` : '',
      note:
        exercise.plan.length === 0
          ? compare(done, last && last.sets.length)
          : done === all
            ? 'As planned'
            : `${all - done} left out`,
    },
    {
      label: 'Volume',
      value: volume === 0 ? '–' : formatCount(volume),
      unit: volume === 0 ? '' : loadUnit(units),
      // With the body alone, or with help, nothing is added up.
      note: volume === 0 ? 'No loads' : compare(volume, volumeBefore || null),
    },
    {
      label: 'Energy',
      value: formatCount(exercise.calories_burned),
      unit: 'kcal',
      note: exercise.calories_source === 'entered' ? 'As entered' : 'An estimate',
    },
  ]
}

/** Describes what a new best was before: 'Before: 62.5 kg × 4 on 10 November'. */
export const describeBefore = (movement: string, before: BestSet, units: UnitSystem): string =>
  `Before: ${formatBest(before, units, isAssisted(movement))} on ${shortDay(before.date.slice(0, 10))}`
