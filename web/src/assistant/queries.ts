import { chat, chatLimits, type ChatSession } from '@finu/contract/assistant/chat'
import { infiniteQueryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { ApiError } from '../lib/api-error.ts'
import { call } from '../lib/api.ts'
import { assistantName } from '../lib/assistant-name.ts'
import { keyOf, query, refresh } from '../lib/queries.ts'
import { queryClient } from '../lib/query-client.ts'

const pageSize = chatLimits.sessionsPage

export const sessionsQuery = infiniteQueryOptions({
  queryKey: keyOf(chat.sessions),
  queryFn: ({ pageParam, signal }) =>
    call(chat.sessions, { query: { limit: pageSize, ...(pageParam && { before: pageParam }) }, signal }),
  initialPageParam: '',
  getNextPageParam: (last: ChatSession[]) => (last.length < pageSize ? undefined : last.at(-1)!.id),
})

/** Polling interval after a return to a conversation whose reply is still being written. */
const followMs = 1_000

export const sessionQuery = (id: string) =>
  query(
    chat.session,
    { params: { id } },
    {
      retry: (failures, error) =>
        failures < 2 && !(error instanceof ApiError && error.status < 500 && error.status > 0),
      refetchInterval: ({ state }) => (state.data?.messages.at(-1)?.state === 'writing' ? followMs : false),
    },
  )

export const welcomeQuery = query(chat.welcome)

export const memoriesQuery = query(chat.memories, {}, { select: ({ memories }) => memories })

/** Options of a mutation that changes the memories. */
export const refreshingMemories = { onSuccess: () => void refresh(chat.memories) }

/** Returns the assistant's name: the page's one until the server has answered. */
export const useAssistantName = (): string => useQuery(welcomeQuery).data?.assistantName ?? assistantName

/** Reloads the conversations after one was started, renamed or deleted. */
export const refreshSessions = () => refresh(chat.sessions)

/** Reads everything else again after a record was saved by a word, as lists, points and totals may have changed. */
export const refreshLogs = (sessionId: string) => {
  const shown = JSON.stringify(sessionQuery(sessionId).queryKey)
  return queryClient.invalidateQueries({ predicate: ({ queryKey }) => JSON.stringify(queryKey) !== shown })
}

export const useRenameSession = (id: string) =>
  useMutation({
    mutationFn: (title: string) => call(chat.rename, { params: { id }, body: { title } }),
    onSuccess: async ({ title }) => {
      queryClient.setQueryData(sessionQuery(id).queryKey, (session) => session && { ...session, title })
      await refreshSessions()
    },
  })

/** @param onGone called even if the row that deletes it is unmounted by then */
export const useDeleteSession = (id: string, onGone: () => void) =>
  useMutation({
    mutationFn: () => call(chat.remove, { params: { id } }),
    onSuccess: async () => {
      onGone()
      await refreshSessions()
      queryClient.removeQueries({ queryKey: sessionQuery(id).queryKey })
    },
  })
