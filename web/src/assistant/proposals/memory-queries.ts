import { chat } from '@finu/contract/chat'
import type { NewMemory } from '@finu/contract/memories'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { queryClient } from '../../lib/query-client.ts'

const refreshMemories = () => void queryClient.invalidateQueries({ queryKey: ['chat', 'memories'] })

export const useAddMemory = () =>
  useMutation({
    mutationFn: ({ memory, idempotencyKey }: { memory: NewMemory; idempotencyKey: string }) =>
      call(chat.addMemory, { body: memory, idempotencyKey }),
    onSuccess: refreshMemories,
  })

export const useRemoveMemory = () =>
  useMutation({
    mutationFn: (id: string) => call(chat.removeMemory, { params: { id } }),
    onSuccess: refreshMemories,
  })
