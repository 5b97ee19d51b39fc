import { useQuery } from '@tanstack/react-query'
import { assistantName } from '../lib/assistant-name.ts'
import { sessionQuery, welcomeQuery } from './queries.ts'
import { useLiveTurn } from './turn-store.ts'

/** Returns the header's title on the chat page: the conversation's, or the assistant's name for a new one. */
export function useChatTitle(isChat: boolean, sessionId: string | undefined): string {
  const live = useLiveTurn(sessionId)
  const name = useQuery({ ...welcomeQuery, enabled: isChat }).data?.assistantName ?? assistantName
  const isKnown = isChat && sessionId !== undefined && !live
  const session = useQuery({ ...sessionQuery(sessionId ?? ''), enabled: isKnown })
  return sessionId === undefined ? `${name} Coach` : (live?.title ?? session.data?.title ?? 'Chat')
}
