import type { Changed, TakenBack } from '@finu/contract/rewards/reward'
import { rewards, transactions } from '@finu/contract/rewards/rewards'
import { infiniteQueryOptions, queryOptions, useMutation } from '@tanstack/react-query'
import { ApiError } from '../lib/api-error.ts'
import { call } from '../lib/api.ts'
import { queryClient } from '../lib/query-client.ts'
import { deleteUndoably } from './front/delete-undoably.tsx'

export const balanceQuery = queryOptions({
  queryKey: ['balance'],
  queryFn: async ({ signal }) => (await call(transactions.balance, { signal })).balance,
})

/** Points that can be earned today, and how much of them is left. Any log changes it, so it is loaded each time. */
export const availableQuery = queryOptions({
  queryKey: ['rewards', 'available'],
  queryFn: ({ signal }) => call(rewards.available, { signal }),
  staleTime: 0,
})

export const rewardStatsQuery = queryOptions({
  queryKey: ['rewards', 'stats'],
  queryFn: ({ signal }) => call(rewards.stats, { signal }),
  staleTime: 0,
})

const movementsPageSize = 8

export const movementsQuery = infiniteQueryOptions({
  queryKey: ['rewards', 'movements'],
  queryFn: ({ pageParam, signal }) =>
    call(transactions.history, { query: { limit: movementsPageSize, cursor: pageParam || undefined }, signal }),
  initialPageParam: '',
  getNextPageParam: (page) => page.next_cursor,
  staleTime: 0,
})

/** The balance as an answer to something else brought it. */
export function saveBalance(points: number) {
  queryClient.setQueryData(balanceQuery.queryKey, points)
}

/** The same of an answer to a change, which may have moved nothing. */
export function saveChanged({ reward, taken_back }: Changed) {
  const balance = (reward ?? taken_back)?.new_balance
  if (balance !== undefined) saveBalance(balance)
}

/** Texts of a deletion: done ('Mood deleted'), or failed where the server does not say why. */
type DeletionTexts = Record<'done' | 'failure', string>

/**
 * Deletes a log; its points go with it.
 * @param refresh brings up to date what showed it
 * @returns with `removeUndoably`, which hides it at once and deletes it when the time to undo is over
 */
export function useLogDeletion<Deleted extends Omit<TakenBack, 'success'>>(
  texts: DeletionTexts,
  remove: (id: string) => Promise<Deleted>,
  refresh: (id: string) => void | Promise<void>,
) {
  const mutation = useMutation({
    mutationFn: remove,
    onSuccess: async ({ new_balance }, id) => {
      saveBalance(new_balance)
      await refresh(id)
    },
    onError: (error, id) => {
      // Another tab was first.
      if (error instanceof ApiError && error.status === 404) void refresh(id)
    },
  })
  const removeUndoably = (id: string) => deleteUndoably({ id, ...texts, remove: () => mutation.mutateAsync(id) })
  return { ...mutation, removeUndoably }
}
