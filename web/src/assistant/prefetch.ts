import { chatTexts } from '@finu/contract/assistant/chat'
import { toast } from 'react-hot-toast/headless'
import { ApiError } from '../lib/api-error.ts'
import { queryClient } from '../lib/query-client.ts'
import { meQuery } from '../lib/user.ts'
import { balanceQuery } from '../rewards/queries.ts'
import { sessionQuery, welcomeQuery } from './queries.ts'
import { forgetChat, takeSavedChat } from './saved-chat-store.ts'
import { isLive } from './turn-store.ts'

/**
 * Starts all requests of the page and waits for none.
 * @param leave goes to a new conversation
 */
export function prefetchChat(sessionId: string | undefined, leave: () => void) {
  void queryClient.prefetchQuery(balanceQuery)
  void queryClient.prefetchQuery(welcomeQuery)
  // The server does not know a conversation yet whose first message is being sent.
  if (sessionId !== undefined && !isLive(sessionId)) void load(sessionId, leave)
}

async function load(sessionId: string, leave: () => void) {
  try {
    const isKnown = queryClient.getQueryData(sessionQuery(sessionId).queryKey) !== undefined
    const { title, messages } = await queryClient.fetchQuery(sessionQuery(sessionId))
    if (!isKnown && messages.length === 0) toast(chatTexts.started(title))
  } catch (error) {
    const isGone = error instanceof ApiError && (error.status === 404 || error.status === 422)
    if (!isGone) return
    const { id: userId } = await queryClient.ensureQueryData(meQuery)
    forgetChat(userId)
    toast.error(chatTexts.notFound)
    leave()
  }
}

/** Returns the last open conversation, for a visit without one in the address. */
export async function findSavedChat(): Promise<string | null> {
  const { id } = await queryClient.ensureQueryData(meQuery)
  return takeSavedChat(id)
}
