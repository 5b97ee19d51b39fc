import { chat } from '@finu/contract/assistant/chat'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { call } from '../lib/api.ts'
import { queryClient } from '../lib/query-client.ts'

export const memoriesQuery = queryOptions({
  queryKey: ['chat', 'memories'],
  queryFn: async ({ signal }) => (await call(chat.memories, { signal })).memories,
})

const refreshMemories = () => queryClient.invalidateQueries({ queryKey: memoriesQuery.queryKey })

export const useAddMemory = () =>
  useMutation({
    mutationFn: ({ text, idempotencyKey }: { text: string; idempotencyKey: string }) =>
      call(chat.addMemory, { body: { text }, idempotencyKey }),
    onSuccess: () => void refreshMemories(),
  })

export const useChangeMemory = (id: string) =>
  useMutation({
    mutationFn: (text: string) => call(chat.changeMemory, { params: { id }, body: { text } }),
    onSuccess: () => void refreshMemories(),
  })

export const useRemoveMemory = () =>
  useMutation({
    mutationFn: (id: string) => call(chat.removeMemory, { params: { id } }),
    onSuccess: () => void refreshMemories(),
  })
