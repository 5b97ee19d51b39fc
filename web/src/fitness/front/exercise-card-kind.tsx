import { ExerciseContent, exerciseTexts, fitness } from '@finu/contract/fitness/fitness'
import { anyVersion, type CardKind } from '../../lib/card-kind.ts'
import { toolPages } from '../../lib/paths.ts'
import { useCall } from '../../lib/queries.ts'
import { knownUnits } from '../../lib/user.ts'
import { completed, toastExerciseChanged, useDeleteExercise, useEditExercise } from '../queries.ts'
import { describeExerciseLog } from './describe-exercise-log.ts'
import { EditCardExercise } from './edit-card-exercise.tsx'

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
