import type { UnitSystem } from '@finu/contract/platform/measures'
import { describeSource, estimateBurn } from '@finu/contract/fitness/compendium'
import type { NewExercise } from '@finu/contract/fitness/fitness'
import { saySets } from '@finu/contract/fitness/set-words'
import { formatCount } from '../../lib/format-number.ts'
import { formatOptionalTime } from '../../lib/format-time.ts'
import { present, type LogWords } from '../../lib/log-words.ts'
import { exerciseTypeNames } from '../exercise-names.ts'
import { formatDuration } from '../format-duration.ts'
import { describeDistance } from '../format-pace.ts'

/** Describes an exercise. @param weightKg weight in the profile, from which the saved calories are computed */
export function describeExerciseLog(
  log: NewExercise,
  timezone: string | null,
  weightKg: number | null,
  units: UnitSystem,
): LogWords {
  const { name, type, duration_minutes, calories_burned, is_completed, notes, distance_m, sets, date } = log
  const burn = estimateBurn(log, weightKg)
  const kcal = formatCount(calories_burned ?? burn.calories_burned)
  const figures = `${exerciseTypeNames[type]}, ${formatDuration(duration_minutes)}, about ${kcal} kcal`
  const source = calories_burned === undefined && burn.compendium && describeSource(burn)
  return {
    title: name,
    lines: present([
      figures,
      formatOptionalTime(date, timezone),
      source,
      describeDistance({ type, duration_minutes, distance_m: distance_m ?? null }, units),
      sets && saySets(sets, units),
      !is_completed && 'To do, not done yet',
      notes,
    ]),
  }
}
