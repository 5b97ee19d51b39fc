import { exerciseKind } from '@finu/contract/fitness/exercise-kind'
import { ExerciseContent, exerciseTexts, type Exercise } from '@finu/contract/fitness/fitness'
import { useGuardedChange } from '../lib/guarded-change.ts'
import { EditDialog } from '../ui/edit-dialog.tsx'
import { useWhen } from '../ui/when-field.tsx'
import { EditExercise } from './front/edit-exercise.tsx'
import { toastExerciseChanged, useEditExercise } from './queries.ts'

interface EditExerciseDialogProps {
  exercise: Exercise
  timezone: string | null
  onClose: () => void
}

/** The dialog to change an exercise. The time can be changed only after completion. */
export function EditExerciseDialog({ exercise, timezone, onClose }: EditExerciseDialogProps) {
  const { id, name, type, duration_minutes, calories_burned, calories_source, notes, is_completed, date } = exercise
  const saving = useGuardedChange(useEditExercise(id), exerciseKind.formFields, exercise)
  const when = useWhen(date, timezone)
  const input = { name, type, duration_minutes, notes, is_completed, start_timer: false }
  return (
    <EditDialog
      title="Edit exercise"
      saving={saving}
      failure={exerciseTexts.saveFailed}
      onClose={onClose}
      onSaved={toastExerciseChanged}
    >
      {(foot, save) => (
        <EditExercise
          log={{ ...input, ...(calories_source === 'entered' && { calories_burned }) }}
          foot={foot}
          {...(is_completed && { when })}
          onSave={(changed) => save(ExerciseContent.parse(changed))}
        />
      )}
    </EditDialog>
  )
}
