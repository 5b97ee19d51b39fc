import { goalTexts } from '@finu/contract/fitness/goals'
import { useDeleteFast } from '../fasting/queries.ts'
import { useDeleteExercise } from '../fitness/queries.ts'
import { useDeleteMeal } from '../meals/queries.ts'
import { useDeleteMood } from '../moods/queries.ts'
import { nothingTaken } from '../rewards/front/earned.tsx'
import { deleteUndoably } from '../rewards/front/delete-undoably.tsx'
import { useDeleteSymptom } from '../symptoms/queries.ts'
import type { Logged } from './entries.ts'
import { useUncheckGoal } from './queries.ts'

/** Deletes an entry of any kind, with time to undo it. A goal is not completed any more. */
export function useDeletion(): (entry: Logged) => void {
  const removals = {
    mood: useDeleteMood().removeUndoably,
    symptom: useDeleteSymptom().removeUndoably,
    meal: useDeleteMeal().removeUndoably,
    exercise: useDeleteExercise().removeUndoably,
    fast: useDeleteFast().removeUndoably,
  }
  const { mutateAsync: uncheck } = useUncheckGoal()
  return ({ kind, log }) => {
    if (kind !== 'goal') return removals[kind](log.id)
    const remove = async () => (await uncheck(log.goal_id)).taken_back ?? nothingTaken
    deleteUndoably({ id: log.id, done: 'Goal open again', failure: goalTexts.updateFailed, remove })
  }
}
