import { exerciseTexts, NewExercise } from '@finu/contract/fitness/fitness'
import type { AddLogProps } from '../../lib/log-kind.ts'
import { useSaveKey } from '../../lib/use-save-key.ts'
import { EditDialog } from '../../ui/edit-dialog.tsx'
import { useNewWhen, WhenButton } from '../../ui/when-field.tsx'
import { completed, useLogExercise } from '../queries.ts'
import { EditExercise } from './edit-exercise.tsx'

export function AddExerciseDialog({ at, timezone, onSaved, onClose }: AddLogProps) {
  const when = useNewWhen(at, timezone)
  const keyOf = useSaveKey()
  return (
    <EditDialog
      title="Add an exercise"
      aside={<WhenButton when={when} />}
      saving={useLogExercise()}
      failure={exerciseTexts.saveFailed}
      onClose={onClose}
      onSaved={(saved) => {
        completed(saved)
        onSaved()
      }}
    >
      {(foot, save) => (
        <EditExercise
          log={{
            name: '',
            type: 'cardio',
            duration_minutes: 30,
            is_completed: true,
            start_timer: false,
          }}
          foot={{ ...foot, label: 'Save exercise' }}
          when={when}
          onSave={(input) => {
            const exercise = NewExercise.parse({ ...input, is_completed: true, date: input.date ?? at })
            save({ exercise, idempotencyKey: keyOf(exercise) })
          }}
        />
      )}
    </EditDialog>
  )
}
