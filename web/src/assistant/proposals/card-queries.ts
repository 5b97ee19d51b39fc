import { chat, type ChatMessage } from '@finu/contract/assistant/chat'
import { proposalTexts, type Proposal, type ProposalState, type ProposedLog } from '@finu/contract/assistant/proposals'
import type { Revision } from '@finu/contract/assistant/revisions'
import { useMutation } from '@tanstack/react-query'
import { toast } from 'react-hot-toast/headless'
import { ApiError } from '../../lib/api-error.ts'
import { call } from '../../lib/api.ts'
import { tellFailure } from '../../lib/notify-failure.ts'
import { isPassing, queryClient } from '../../lib/query-client.ts'
import { sessionQuery } from '../queries.ts'
import { changeMessages } from '../turn-store.ts'

/** Replaces the proposals of the messages by their new versions. */
const withCards = (messages: ChatMessage[], cards: ReadonlyMap<string, Proposal>): ChatMessage[] =>
  messages.map((message) =>
    message.proposals.some(({ id }) => cards.has(id))
      ? { ...message, proposals: message.proposals.map((card) => cards.get(card.id) ?? card) }
      : message,
  )

/** Replaces the revisions of the messages by their new versions. */
const withRevisions = (messages: ChatMessage[], cards: ReadonlyMap<string, Revision>): ChatMessage[] =>
  messages.map((message) =>
    message.revisions.some(({ id }) => cards.has(id))
      ? { ...message, revisions: message.revisions.map((card) => cards.get(card.id) ?? card) }
      : message,
  )

async function replaceCard(sessionId: string, card: Proposal) {
  // A pending request may return an older version.
  await queryClient.cancelQueries({ queryKey: sessionQuery(sessionId).queryKey })
  changeMessages(sessionId, (messages) => withCards(messages, new Map([[card.id, card]])))
}

/** Reloads the state of the cards, which may have been settled elsewhere. */
export async function rereadCards(sessionId: string) {
  const session = await queryClient
    .fetchQuery({ ...sessionQuery(sessionId), staleTime: 0, retry: false })
    .catch(() => null)
  const cards = new Map(session?.messages.flatMap(({ proposals }) => proposals.map((card) => [card.id, card] as const)))
  const revisions = new Map(
    session?.messages.flatMap((message) => message.revisions.map((card) => [card.id, card] as const)),
  )
  changeMessages(sessionId, (messages) => withRevisions(withCards(messages, cards), revisions))
}

/** Returns true if another tab or device settled the card first, or the conversation is gone. */
const isPassed = (error: unknown) => error instanceof ApiError && (error.status === 409 || error.status === 404)

export async function followOthers(sessionId: string, error: unknown) {
  if (!isPassed(error)) return
  await rereadCards(sessionId)
  if (error instanceof ApiError && error.status === 409) toast(error.message)
}

const quietRetries = 3

/** Saves the state of a card; silently retries if the server is unreachable. */
export function useSettle(sessionId: string) {
  return useMutation({
    mutationFn: ({ id, state }: { id: string; state: ProposalState }) =>
      call(chat.settleProposal, { params: { id }, body: { state } }),
    retry: (failures, error) => failures < quietRetries && isPassing(error),
    retryDelay: (attempt) => 400 * 2 ** attempt,
    onSuccess: (card) => replaceCard(sessionId, card),
    onError: (error) => followOthers(sessionId, error),
  })
}

/** Shows a toast if the state could not be saved, unless the card was settled elsewhere, which is already shown. */
export function tellSettleFailure(error: unknown) {
  if (!isPassed(error)) tellFailure(error, proposalTexts.updateFailed)
}

/** Changes the log that an open card proposes. */
export function useChangeCard(sessionId: string, id: string) {
  return useMutation({
    mutationFn: (proposed: ProposedLog) => call(chat.changeProposal, { params: { id }, body: proposed }),
    onSuccess: (card) => replaceCard(sessionId, card),
    onError: (error) => followOthers(sessionId, error),
  })
}
