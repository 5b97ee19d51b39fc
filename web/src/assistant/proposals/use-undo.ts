import type { Proposal } from '@finu/contract/proposals'
import { useMutation } from '@tanstack/react-query'
import { useDeleteFast } from '../../fasting/queries.ts'
import { useDeleteGoal } from '../../fitness/goal-queries.ts'
import { useDeleteExercise } from '../../fitness/queries.ts'
import { ApiError } from '../../lib/api-error.ts'
import { tellFailure } from '../../lib/notify-failure.ts'
import { useDeleteMeal } from '../../meals/queries.ts'
import { useDeleteMood } from '../../moods/queries.ts'
import { tellTakenBack } from '../../rewards/front/earned.tsx'
import { useDeleteSymptom } from '../../symptoms/queries.ts'
import { useRemoveMemory } from '../memory-queries.ts'
import { tellSettleFailure, useSettle } from './card-queries.ts'
import { deleteFailures, titleOfKind } from './kind-texts.ts'

const isGone = (error: unknown) => error instanceof ApiError && error.status === 404

/** Deletes the record of a card by the ordinary call. @returns the points taken back */
function useRemoveLog(): (proposal: Proposal) => Promise<number> {
  const { mutateAsync: mood } = useDeleteMood()
  const { mutateAsync: symptom } = useDeleteSymptom()
  const { mutateAsync: meal } = useDeleteMeal()
  const { mutateAsync: fast } = useDeleteFast()
  const { mutateAsync: exercise } = useDeleteExercise()
  const { mutateAsync: goal } = useDeleteGoal()
  const { mutateAsync: memory } = useRemoveMemory()
  const removals = { mood, symptom, meal, fast, exercise, goal }
  return async ({ kind, id }) => {
    if (kind !== 'memory') return (await removals[kind](id)).tokens_taken_back
    await memory(id)
    return 0
  }
}

/** Takes back what a card saved, for good. A record that is gone already counts as taken back. */
export function useUndo(sessionId: string, proposal: Proposal) {
  const remove = useRemoveLog()
  const { mutateAsync: settle } = useSettle(sessionId)
  return useMutation({
    mutationFn: async () => {
      const points = await remove(proposal).catch((error: unknown) => {
        if (isGone(error)) return 0
        throw error
      })
      const title = proposal.kind === 'memory' ? 'Forgotten' : `${titleOfKind(proposal.kind)} deleted`
      tellTakenBack(title, points)
      await settle({ id: proposal.id, state: 'undone' }).catch(tellSettleFailure)
    },
    onError: (error) => tellFailure(error, deleteFailures[proposal.kind]),
  })
}
