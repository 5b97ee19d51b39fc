import { undoMs } from '@finu/contract/insights'
import { toast } from 'react-hot-toast/headless'
import { useDeleteFast } from '../fasting/queries.ts'
import { useDeleteExercise } from '../fitness/queries.ts'
import { notifyFailure } from '../lib/notify-failure.ts'
import { useDeleteMeal } from '../meals/queries.ts'
import { useDeleteMood } from '../moods/queries.ts'
import { useDeleteSymptom } from '../symptoms/queries.ts'
import { bringBack, deleteLater } from './deletions-store.ts'
import type { Logged } from './entries.ts'
import { refreshDays, useUncheckGoal } from './queries.ts'

const done: Record<Logged['kind'], string> = {
  mood: 'Mood deleted',
  symptom: 'Symptom deleted',
  meal: 'Meal deleted',
  exercise: 'Exercise deleted',
  fast: 'Fast deleted',
  goal: 'Goal open again',
}

const toastOf = (id: string) => `deleted-${id}`

function undo(id: string) {
  toast.dismiss(toastOf(id))
  if (!bringBack(id)) toast.error('It is too late to undo this.')
}

/** Deletes an entry of any kind: at once for the eye, and for good when the time to undo it is over. */
export function useDeletion(): (entry: Logged) => void {
  const removals = {
    mood: useDeleteMood().mutateAsync,
    symptom: useDeleteSymptom().mutateAsync,
    meal: useDeleteMeal().mutateAsync,
    exercise: useDeleteExercise().mutateAsync,
    fast: useDeleteFast().mutateAsync,
    goal: useUncheckGoal().mutateAsync,
  }
  return ({ kind, log }) => {
    const remove = async () => {
      toast.dismiss(toastOf(log.id))
      try {
        await removals[kind](kind === 'goal' ? log.goal_id : log.id)
      } catch (error) {
        notifyFailure(error, `Failed to delete ${kind}`)
      }
      await refreshDays()
    }
    deleteLater(log.id, remove)
    toast.success(
      <span className="undo">
        {done[kind]}
        <button type="button" className="link" onClick={() => undo(log.id)}>
          Undo
        </button>
      </span>,
      { id: toastOf(log.id), duration: undoMs },
    )
  }
}
