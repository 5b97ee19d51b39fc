import type { ExerciseType } from '@finu/contract/fitness/fitness'

/** Values of the form. */
export interface ExerciseDraft {
  name: string
  type: ExerciseType
  /** Minutes as typed. */
  duration: string
}

/** The exercise of the form; its minutes are not a number where what is typed is none. */
export const exerciseToSave = ({ name, type, duration }: ExerciseDraft) => ({
  name: name.trim(),
  type,
  duration_minutes: duration.trim() === '' ? NaN : Number(duration),
})
