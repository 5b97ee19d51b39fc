import { chat } from '@finu/contract/assistant/chat'
import type { ProposalState } from '@finu/contract/assistant/proposals'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { isPassing } from '../../lib/query-client.ts'
import { followOthers, rereadCards } from '../proposals/card-queries.ts'

const quietRetries = 3

/** Saves the state of a revision; also updates the card that the log came from. */
export function useSettleRevision(sessionId: string) {
  return useMutation({
    mutationFn: ({ id, state }: { id: string; state: ProposalState }) =>
      call(chat.settleRevision, { params: { id }, body: { state } }),
    retry: (failures, error) => failures < quietRetries && isPassing(error),
    retryDelay: (attempt) => 400 * 2 ** attempt,
    onSuccess: () => rereadCards(sessionId),
    onError: (error) => followOthers(sessionId, error),
  })
}
