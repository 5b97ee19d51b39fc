import { exerciseKind } from '@finu/contract/fitness/exercise-kind'
import { ExerciseContent, exerciseTexts, type Exercise } from '@finu/contract/fitness/fitness'
import { useGuardedChange } from '../../lib/guarded-change.ts'
import type { ChangeLogProps } from '../../ui/edit-frame.ts'
import { useWhen } from '../../ui/when-field.tsx'
import { toastExerciseChanged, useEditExercise } from '../queries.ts'
import { EditExercise } from './edit-exercise.tsx'

/** The form to change an exercise. The time can be changed only after completion. */
export function ChangeExercise({ log, timezone, frame }: ChangeLogProps<Exercise>) {
  const { id, name, type, duration_minutes, calories_burned, calories_source, notes, distance_m, is_completed, date } =
    log
  const when = useWhen(date, timezone)
  const input = {
    name,
    type,
    duration_minutes,
    notes,
    distance_m,
    is_completed,
    start_timer: false,
    sets: [],
    plan: [],
  }
  return frame({
    title: 'Edit exercise',
    saving: useGuardedChange(useEditExercise(id), exerciseKind.formFields, log),
    failure: exerciseTexts.saveFailed,
    onSaved: toastExerciseChanged,
    children: (foot, save) => (
      <EditExercise
        log={{ ...input, ...(calories_source === 'entered' && { calories_burned }) }}
        foot={foot}
        {...(is_completed && { when })}
        // The sets stay as they are.
        onSave={({ sets: _sets, ...changed }) => save(ExerciseContent.parse(changed))}
      />
    ),
  })
}
