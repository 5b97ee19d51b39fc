import { exerciseKind } from '@finu/contract/fitness/exercise-kind'
import { ExerciseContent, exerciseTexts, type Exercise } from '@finu/contract/fitness/fitness'
import { useState } from 'react'
import { useGuardedChange } from '../../lib/guarded-change.ts'
import type { ChangeLogProps } from '../../ui/edit-frame.ts'
import { useWhen } from '../../ui/when-field.tsx'
import { contentOf } from '../exercise-draft.ts'
import { toastExerciseChanged, useEditExercise } from '../queries.ts'
import { EditExercise } from './edit-exercise.tsx'

/** The form to change an exercise. The time can be changed only after completion. */
export function ChangeExercise({ log, timezone, frame }: ChangeLogProps<Exercise>) {
  const { id, is_completed, date } = log
  const when = useWhen(date, timezone)
  const [sets, setSets] = useState(log.sets)
  return frame({
    title: 'Edit exercise',
    saving: useGuardedChange(useEditExercise(id), exerciseKind.formFields, log),
    failure: exerciseTexts.saveFailed,
    onSaved: toastExerciseChanged,
    children: (foot, save) => (
      <EditExercise
        log={contentOf(log)}
        foot={foot}
        {...(is_completed && { when, sets: { value: sets, onChange: setSets } })}
        onSave={(changed) => save(ExerciseContent.parse({ ...changed, sets }))}
      />
    ),
  })
}
