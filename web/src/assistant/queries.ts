import type { Guidance } from '@finu/contract/assistant/guidance'
import { chat, chatLimits, type ChatSession, type ChatSessionDetail } from '@finu/contract/assistant/chat'
import { infiniteQueryOptions, keepPreviousData, queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { assistantName } from '../lib/assistant-name.ts'
import { ApiError } from '../lib/api-error.ts'
import { call } from '../lib/api.ts'
import { queryClient } from '../lib/query-client.ts'

const pageSize = chatLimits.sessionsPage

export const sessionsQuery = infiniteQueryOptions({
  queryKey: ['chat', 'sessions'],
  queryFn: ({ pageParam, signal }) =>
    call(chat.sessions, { query: { limit: pageSize, ...(pageParam && { before: pageParam }) }, signal }),
  initialPageParam: '',
  getNextPageParam: (last: ChatSession[]) => (last.length < pageSize ? undefined : last.at(-1)!.id),
})

export const sessionKey = (id: string) => ['chat', 'session', id]

/** Polling interval after a return to a conversation whose reply is still being written. */
const followMs = 1_000

export const sessionQuery = (id: string) =>
  queryOptions({
    queryKey: sessionKey(id),
    queryFn: ({ signal }) => call(chat.session, { params: { id }, signal }),
    retry: (failures, error) => failures < 2 && !(error instanceof ApiError && error.status < 500 && error.status > 0),
    refetchInterval: ({ state }) => (state.data?.messages.at(-1)?.state === 'writing' ? followMs : false),
  })

export const welcomeQuery = queryOptions({
  queryKey: ['chat', 'welcome'],
  queryFn: ({ signal }) => call(chat.welcome, { signal }),
})

export const helpLinesQuery = ({ danger, language }: Pick<Guidance, 'danger' | 'language'>) =>
  queryOptions({
    queryKey: ['chat', 'help-lines', danger, language],
    queryFn: ({ signal }) => call(chat.helpLines, { query: { danger, language }, signal }),
    staleTime: Infinity,
  })

export const searchQuery = (search: string) =>
  queryOptions({
    queryKey: ['chat', 'search', search],
    queryFn: ({ signal }) => call(chat.search, { query: { search, limit: chatLimits.searchPage, page: 1 }, signal }),
    enabled: search !== '',
    placeholderData: keepPreviousData,
  })

/** Returns the assistant's name: the page's one until the server has answered. */
export const useAssistantName = (): string => useQuery(welcomeQuery).data?.assistantName ?? assistantName

/** Reloads the conversations after one was started, renamed or deleted. */
export const refreshSessions = () => queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey })

/** Reads everything else again after a record was saved by a word, as lists, points and totals may have changed. */
export const refreshLogs = (sessionId: string) => {
  const shown = JSON.stringify(sessionKey(sessionId))
  return queryClient.invalidateQueries({ predicate: ({ queryKey }) => JSON.stringify(queryKey) !== shown })
}

export const useRenameSession = (id: string) =>
  useMutation({
    mutationFn: (title: string) => call(chat.rename, { params: { id }, body: { title } }),
    onSuccess: async ({ title }) => {
      queryClient.setQueryData<ChatSessionDetail>(sessionKey(id), (session) => session && { ...session, title })
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
      queryClient.removeQueries({ queryKey: sessionKey(id) })
    },
  })
