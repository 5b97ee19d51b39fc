import type { Changed, TakenBack } from '@finu/contract/rewards/reward'
import { rewards, transactions } from '@finu/contract/rewards/rewards'
import { infiniteQueryOptions, queryOptions, useMutation } from '@tanstack/react-query'
import { isGone } from '../lib/api-error.ts'
import { call } from '../lib/api.ts'
import { queryClient } from '../lib/query-client.ts'
import type { nothingTaken } from './front/earned.tsx'
import { deleteUndoably, undoLogs } from './front/undo.tsx'

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

interface DeletionTexts {
  /** 'Mood deleted'. */
  done: string
  /** 'Undone', which was just saved. */
  takenBack?: string
  /** Text for a failure without a reason from the server. */
  failure: string
}

/**
 * Deletes a log and takes back its points, if its kind earns any.
 * @param refresh reloads the data that includes it
 * @returns the mutation; `removeUndoably`, which hides the log at once and deletes it after the time to undo; and
 * `takeBack`, which deletes a log that was just saved, and resolves to false if that failed; `removing` returns the
 * deletion of one for `undoLogs`
 */
export function useLogDeletion<Deleted extends typeof nothingTaken & Partial<TakenBack>>(
  { done, takenBack = done, failure }: DeletionTexts,
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
  const removing = (id: string) => () => mutation.mutateAsync(id)
  const removeUndoably = (id: string) => deleteUndoably({ id, done, failure, remove: removing(id) })
  const takeBack = (id: string) => undoLogs({ done: takenBack, failure, removes: [removing(id)] })
  return { ...mutation, removing, removeUndoably, takeBack }
}
