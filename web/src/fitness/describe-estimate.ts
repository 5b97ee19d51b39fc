import { describeSource, estimateBurn, findActivity } from '@finu/contract/fitness/compendium'
import type { Exercise } from '@finu/contract/fitness/fitness'
import { formatCount } from '../lib/format-number.ts'

/** Describes an exercise's calories and their source: '≈ 123 kcal · 3.5 MET walking for pleasure, Compendium 2024'. */
export function describeEstimate(
  exercise: Pick<Exercise, 'name' | 'type' | 'duration_minutes'>,
  weightKg: number | null,
): string {
  const burn = estimateBurn(exercise, weightKg)
  const isWeightMissing = !weightKg && findActivity(exercise.name, exercise.type) !== null
  const source = isWeightMissing ? 'by type, as your profile has no weight' : describeSource(burn)
  return `≈ ${formatCount(burn.calories_burned)} kcal · ${source}`
}
