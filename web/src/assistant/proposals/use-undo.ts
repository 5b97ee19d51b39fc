import type { Proposal } from '@finu/contract/assistant/proposals'
import { useMutation } from '@tanstack/react-query'
import { undoLogs } from '../../rewards/front/undo.tsx'
import { cardKind, useRemoveLog } from '../card-kinds.tsx'
import { tellSettleFailure, useSettle } from './card-queries.ts'

/** Deletes the log that a card saved, for good. */
export function useUndo(sessionId: string, { id, kind }: Proposal) {
  const { deleted, failures } = cardKind(kind)
  const remove = useRemoveLog()
  const { mutateAsync: settle } = useSettle(sessionId)
  return useMutation({
    mutationFn: async () => {
      const isGone = await undoLogs({
        done: deleted,
        failure: failures.remove,
        removes: [() => remove({ kind, id })],
      })
      if (isGone) await settle({ id, state: 'undone' }).catch(tellSettleFailure)
    },
  })
}
