import type { ProposalKind } from '@finu/contract/assistant/proposals'
import { useDeleteFast } from '../../fasting/queries.ts'
import { useDeleteGoal } from '../../fitness/goal-queries.ts'
import { useDeleteExercise } from '../../fitness/queries.ts'
import { useDeleteMeal } from '../../meals/queries.ts'
import { useDeleteMood } from '../../moods/queries.ts'
import { useDeleteSymptom } from '../../symptoms/queries.ts'
import { nothingTaken } from '../../rewards/front/earned.tsx'
import { useRemoveMemory } from '../memory-queries.ts'

/** Deletes a log by its kind's usual call. @returns the points taken back */
export function useRemoveLog(): (record: { kind: ProposalKind; id: string }) => Promise<typeof nothingTaken> {
  const { mutateAsync: mood } = useDeleteMood()
  const { mutateAsync: symptom } = useDeleteSymptom()
  const { mutateAsync: meal } = useDeleteMeal()
  const { mutateAsync: fast } = useDeleteFast()
  const { mutateAsync: exercise } = useDeleteExercise()
  const { mutateAsync: goal } = useDeleteGoal()
  const { mutateAsync: memory } = useRemoveMemory()
  const removals = { mood, symptom, meal, fast, exercise, goal }
  return async ({ kind, id }) => {
    if (kind !== 'memory') return removals[kind](id)
    await memory(id)
    return nothingTaken
  }
}
