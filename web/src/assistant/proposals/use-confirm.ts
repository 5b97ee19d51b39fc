import { moodTexts } from '@finu/contract/moods/moods'
import type { Proposal } from '@finu/contract/assistant/proposals'
import { useMutation } from '@tanstack/react-query'
import { toast } from 'react-hot-toast/headless'
import { useEnterPastFast, useStartFast } from '../../fasting/queries.ts'
import { useAddGoal } from '../../fitness/goal-queries.ts'
import { completed, useLogExercise } from '../../fitness/queries.ts'
import { ApiError } from '../../lib/api-error.ts'
import { tellFailure } from '../../lib/notify-failure.ts'
import { toastMeal, useLogMeal } from '../../meals/queries.ts'
import { useLogMood } from '../../moods/queries.ts'
import { toastReward } from '../../rewards/front/earned.tsx'
import { toastSymptoms, useLogSymptoms } from '../../symptoms/queries.ts'
import { useAddMemory } from '../memory-queries.ts'
import { useSettle } from './card-queries.ts'
import { saveFailures } from './kind-texts.ts'

const leaveToCard = () => {}

/** Saves a card's log by the kind's usual call, with the card's id as idempotency key. Throws as that call does. */
function useSaveLog(): (proposal: Proposal) => Promise<void> {
  const { mutateAsync: logMood } = useLogMood()
  const { mutateAsync: logSymptoms } = useLogSymptoms()
  const { mutateAsync: logMeal } = useLogMeal()
  const { mutateAsync: startFast } = useStartFast(leaveToCard)
  const { mutateAsync: enterFast } = useEnterPastFast()
  const { mutateAsync: logExercise } = useLogExercise()
  const { mutateAsync: addGoal } = useAddGoal(leaveToCard)
  const { mutateAsync: addMemory } = useAddMemory()
  return async ({ id: idempotencyKey, ...proposal }) => {
    if (proposal.kind === 'mood') {
      const { reward, timestamp } = await logMood({ mood: proposal.log, idempotencyKey })
      toastReward(moodTexts.saved, reward, timestamp)
    }
    if (proposal.kind === 'symptom') {
      const { saved, failures } = await logSymptoms([{ symptom: proposal.log, idempotencyKey }])
      if (failures.length > 0) throw failures[0]
      toastSymptoms(saved)
    }
    if (proposal.kind === 'meal') toastMeal(await logMeal({ meal: proposal.log, idempotencyKey }))
    if (proposal.kind === 'fast' && 'end_time' in proposal.log) {
      await enterFast({ fast: proposal.log, idempotencyKey })
      toast.success('Fast added to your history')
    } else if (proposal.kind === 'fast') await startFast({ plan: proposal.log, idempotencyKey })
    if (proposal.kind === 'exercise') completed(await logExercise({ exercise: proposal.log, idempotencyKey }))
    if (proposal.kind === 'goal') await addGoal({ goal: proposal.log, idempotencyKey })
    if (proposal.kind === 'memory') await addMemory({ ...proposal.log, idempotencyKey })
  }
}

/** Returns true if the server refused because a different log was saved under the card's id before. */
const wasSavedBefore = (error: unknown) => error instanceof ApiError && error.code === 'key_taken'

type Outcome = 'settled' | 'unsettled'

/**
 * Confirms a card. `unsettled` means that the log was saved but not the card's state: the card stays open and can be
 * confirmed again, because a log is saved only once per id.
 */
function useConfirmCard(sessionId: string): (proposal: Proposal) => Promise<Outcome> {
  const save = useSaveLog()
  const { mutateAsync: settle } = useSettle(sessionId)
  return async (proposal) => {
    try {
      await save(proposal)
    } catch (error) {
      if (!wasSavedBefore(error)) throw error
      toast('This was saved before, as it stood then.')
    }
    return settle({ id: proposal.id, state: 'saved' }).then(
      () => 'settled',
      () => 'unsettled',
    )
  }
}

export function useConfirm(sessionId: string, proposal: Proposal) {
  const confirm = useConfirmCard(sessionId)
  return useMutation({
    mutationFn: () => confirm(proposal),
    onError: (error) => tellFailure(error, saveFailures[proposal.kind]),
  })
}

/** Confirms cards one after another; reports each failure and leaves that card open. @returns the number left open */
export function useConfirmAll(sessionId: string, onProgress: (done: number) => void) {
  const confirm = useConfirmCard(sessionId)
  return useMutation({
    mutationFn: async (proposals: readonly Proposal[]) => {
      let open = 0
      for (const [done, proposal] of proposals.entries()) {
        onProgress(done)
        try {
          if ((await confirm(proposal)) === 'unsettled') open += 1
        } catch (error) {
          open += 1
          tellFailure(error, saveFailures[proposal.kind])
        }
      }
      return { open, of: proposals.length }
    },
  })
}
