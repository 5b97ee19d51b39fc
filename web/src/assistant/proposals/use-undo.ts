import type { Proposal } from '@finu/contract/assistant/proposals'
import { useMutation } from '@tanstack/react-query'
import { ApiError } from '../../lib/api-error.ts'
import { tellFailure } from '../../lib/notify-failure.ts'
import { nothingTaken, toastTakenBack } from '../../rewards/front/earned.tsx'
import { tellSettleFailure, useSettle } from './card-queries.ts'
import { deleteFailures, titleOfKind } from './kind-texts.ts'
import { useRemoveLog } from './use-remove-log.ts'

const isGone = (error: unknown) => error instanceof ApiError && error.status === 404

/** Deletes the log that a card saved, for good. A log that is already gone counts as deleted. */
export function useUndo(sessionId: string, proposal: Proposal) {
  const remove = useRemoveLog()
  const { mutateAsync: settle } = useSettle(sessionId)
  return useMutation({
    mutationFn: async () => {
      const taken = await remove(proposal).catch((error: unknown) => {
        if (isGone(error)) return nothingTaken
        throw error
      })
      const title = proposal.kind === 'memory' ? 'Forgotten' : `${titleOfKind(proposal.kind)} deleted`
      toastTakenBack(title, taken)
      await settle({ id: proposal.id, state: 'undone' }).catch(tellSettleFailure)
    },
    onError: (error) => tellFailure(error, deleteFailures[proposal.kind]),
  })
}
