import type { ExerciseType } from '@finu/contract/fitness/fitness'

export const exerciseTypeNames: Record<ExerciseType, string> = {
  cardio: 'Cardio',
  strength: 'Strength',
  yoga: 'Yoga',
  hiit: 'HIIT',
  swimming: 'Swimming',
  cycling: 'Cycling',
  other: 'Other',
}
