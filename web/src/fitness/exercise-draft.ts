import type { ExerciseType } from '@finu/contract/fitness/fitness'

/** Values of the form. */
export interface ExerciseDraft {
  name: string
  type: ExerciseType
  /** Typed minutes. */
  duration: string
}

/** Returns the exercise of the form; its minutes are NaN if the typed text is not a number. */
export const exerciseToSave = ({ name, type, duration }: ExerciseDraft) => ({
  name: name.trim(),
  type,
  duration_minutes: duration.trim() === '' ? NaN : Number(duration),
})
