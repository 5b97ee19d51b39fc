import { ExerciseContent, exerciseTexts, fitness, type NewExercise } from '@finu/contract/fitness/fitness'
import type { ExerciseSet } from '@finu/contract/fitness/sets'
import { useState } from 'react'
import { anyVersion, type CardKind } from '../../lib/card-kind.ts'
import { toolPages } from '../../lib/paths.ts'
import { useCall } from '../../lib/queries.ts'
import { knownUnits } from '../../lib/user.ts'
import type { EditProps } from '../../ui/edit-foot.tsx'
import { completed, toastExerciseChanged, useDeleteExercise, useEditExercise } from '../queries.ts'
import { describeExerciseLog } from './describe-exercise-log.ts'
import { EditExercise } from './edit-exercise.tsx'

export const exerciseCardKind: CardKind<'exercise'> = {
  title: 'Exercise',
  saved: 'Logged',
  deleted: exerciseTexts.deleted,
  failures: { save: exerciseTexts.saveFailed, change: exerciseTexts.saveFailed, remove: exerciseTexts.deleteFailed },
  page: toolPages.exercise,
  describe: (log, { timezone, weightKg }) => describeExerciseLog(log, timezone, weightKg, knownUnits()),
  timeOf: ({ date }) => date,
  Edit: EditCardExercise,
  useSave() {
    const { mutateAsync: logExercise } = useCall(fitness.createExercise)
    return async (body, idempotencyKey) => completed(await logExercise({ body, idempotencyKey }))
  },
  useChange(id) {
    const { mutateAsync: change } = useEditExercise(id)
    return async (log) => void toastExerciseChanged(await change(anyVersion(ExerciseContent.parse(log))))
  },
  useRemove: () => useDeleteExercise().mutateAsync,
}

/** The form of an exercise on a card, with its sets. */
function EditCardExercise({ log, onSave, ...form }: EditProps<NewExercise>) {
  const [sets, setSets] = useState<ExerciseSet[]>(() =>
    (log.sets ?? []).map(({ id, movement, reps = null, load_kg = null, seconds = null }) => ({
      id,
      movement,
      reps,
      load_kg,
      seconds,
    })),
  )
  return (
    <EditExercise
      {...form}
      log={log}
      sets={{ value: sets, onChange: setSets }}
      onSave={(changed) => onSave({ ...changed, sets })}
    />
  )
}
