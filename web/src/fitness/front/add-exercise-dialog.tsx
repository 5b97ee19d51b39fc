import { exerciseTexts, fitness, NewExercise } from '@finu/contract/fitness/fitness'
import type { ExerciseSet } from '@finu/contract/fitness/sets'
import { useState } from 'react'
import type { AddLogProps } from '../../lib/log-kind.ts'
import { useCall } from '../../lib/queries.ts'
import { useSaveKey } from '../../lib/use-save-key.ts'
import { EditDialog } from '../../ui/edit-dialog.tsx'
import { useNewWhen, WhenButton } from '../../ui/when-field.tsx'
import { completed, useDeleteExercise } from '../queries.ts'
import { EditExercise } from './edit-exercise.tsx'

export function AddExerciseDialog({ at, timezone, onSaved, onClose }: AddLogProps) {
  const when = useNewWhen(at, timezone)
  const keyOf = useSaveKey()
  const { takeBack } = useDeleteExercise()
  const [sets, setSets] = useState<ExerciseSet[]>([])
  return (
    <EditDialog
      title="Add an exercise"
      aside={<WhenButton when={when} />}
      saving={useCall(fitness.createExercise)}
      failure={exerciseTexts.saveFailed}
      onClose={onClose}
      onSaved={(saved) => {
        completed(saved, { undo: () => void takeBack(saved.id) })
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
          foot={{ ...foot, label: 'Save Exercise' }}
          when={when}
          sets={{ isNew: true, value: sets, onChange: setSets }}
          onSave={(input) => {
            const body = NewExercise.parse({
              ...input,
              is_completed: true,
              ...(sets.length > 0 && { sets }),
              date: input.date ?? at,
            })
            save({ body, idempotencyKey: keyOf(body) })
          }}
        />
      )}
    </EditDialog>
  )
}
