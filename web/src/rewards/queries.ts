import type { Changed, TakenBack } from '@finu/contract/rewards/reward'
import { rewards, transactions } from '@finu/contract/rewards/rewards'
import { infiniteQueryOptions, queryOptions, useMutation } from '@tanstack/react-query'
import { isGone } from '../lib/api-error.ts'
import { call } from '../lib/api.ts'
import { queryClient } from '../lib/query-client.ts'
import type { nothingTaken } from './front/earned.tsx'
import { deleteUndoably } from './front/undo.tsx'

export const balanceQuery = queryOptions({
  queryKey: ['balance'],
  queryFn: async ({ signal }) => (await call(transactions.balance, { signal })).balance,
})

/** Points that can be earned today, and the remaining ones. Any log changes them, so they are loaded each time. */
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

/** Caches the balance from the answer to another call. */
export function saveBalance(points: number) {
  queryClient.setQueryData(balanceQuery.queryKey, points)
}

/** Caches the balance from the answer to a change, if that moved points. */
export function saveChanged({ reward, taken_back }: Changed) {
  const balance = (reward ?? taken_back)?.new_balance
  if (balance !== undefined) saveBalance(balance)
}

/** Texts of a deletion: done ('Mood deleted'), or failed without a reason from the server. */
type DeletionTexts = Record<'done' | 'failure', string>

/**
 * Deletes a log and takes back its points, if its kind earns any.
 * @param refresh reloads the data that includes it
 * @returns the mutation and `removeUndoably`, which hides the log at once and deletes it after the time to undo
 */
export function useLogDeletion<Deleted extends typeof nothingTaken & Partial<TakenBack>>(
  texts: DeletionTexts,
  remove: (id: string) => Promise<Deleted>,
  refresh: (id: string) => void | Promise<void>,
) {
  const mutation = useMutation({
    mutationFn: remove,
    onSuccess: async ({ new_balance }, id) => {
      if (new_balance !== undefined) saveBalance(new_balance)
      await refresh(id)
    },
    onError: (error, id) => {
      // Another tab has already deleted it.
      if (isGone(error)) void refresh(id)
    },
  })
  const removeUndoably = (id: string) => deleteUndoably({ id, ...texts, remove: () => mutation.mutateAsync(id) })
  return { ...mutation, removeUndoably }
}
