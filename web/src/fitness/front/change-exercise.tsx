import { exerciseKind } from '@finu/contract/fitness/exercise-kind'
import { ExerciseContent, exerciseTexts, type Exercise } from '@finu/contract/fitness/fitness'
import { lazy, Suspense, useState } from 'react'
import { useGuardedChange } from '../../lib/guarded-change.ts'
import type { ChangeLogProps } from '../../ui/edit-frame.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useWhen } from '../../ui/when-field.tsx'
import { contentOf } from '../exercise-draft.ts'
import { toastExerciseChanged, useEditExercise } from '../queries.ts'
import { EditExercise } from './edit-exercise.tsx'

const EditSets = lazy(async () => ({ default: (await import('./edit-sets.tsx')).EditSets }))

/** The form to change an exercise. The time can be changed only after completion. */
export function ChangeExercise({ log, timezone, frame }: ChangeLogProps<Exercise>) {
  const { id, name, is_completed, date } = log
  const when = useWhen(date, timezone)
  const [sets, setSets] = useState(log.sets)
  return frame({
    title: 'Edit exercise',
    saving: useGuardedChange(useEditExercise(id), exerciseKind.formFields, log),
    failure: exerciseTexts.saveFailed,
    onSaved: toastExerciseChanged,
    children: (foot, save) => (
      <>
        {log.sets.length > 0 && (
          <Suspense fallback={<Skeleton height={200} />}>
            <EditSets name={name} sets={sets} onChange={setSets} />
          </Suspense>
        )}
        <EditExercise
          log={contentOf(log)}
          foot={foot}
          {...(is_completed && { when })}
          onSave={(changed) => save(ExerciseContent.parse({ ...changed, sets }))}
        />
      </>
    ),
  })
}
