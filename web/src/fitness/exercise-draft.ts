import type { Exercise, ExerciseType, NewExercise } from '@finu/contract/fitness/fitness'

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

/** Returns the content of a saved exercise, to change parts of it. Calories that were estimated are left out. */
export function contentOf(exercise: Exercise): NewExercise {
  const { name, type, duration_minutes, calories_burned, calories_source, notes, distance_m, is_completed } = exercise
  return {
    name,
    type,
    duration_minutes,
    notes,
    distance_m,
    is_completed,
    start_timer: false,
    ...(calories_source === 'entered' && { calories_burned }),
  }
}
