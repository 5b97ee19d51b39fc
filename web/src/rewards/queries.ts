import type { Changed } from '@finu/contract/reward'
import { rewards, transactions } from '@finu/contract/rewards'
import { infiniteQueryOptions, queryOptions, useMutation } from '@tanstack/react-query'
import { call } from '../lib/api.ts'
import { queryClient } from '../lib/query-client.ts'

export const balanceQuery = queryOptions({
  queryKey: ['balance'],
  queryFn: async ({ signal }) => (await call(transactions.balance, { signal })).balance,
})

/** What can be earned today, and how much of it is left. Any log changes it, so it is asked anew each time. */
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

/** Deletes a log; its points go with it. @param refresh brings up to date what showed it */
export const useLogDeletion = <Deleted extends { new_balance: number }>(
  remove: (id: string) => Promise<Deleted>,
  refresh: (id: string) => void,
) =>
  useMutation({
    mutationFn: remove,
    onSuccess: ({ new_balance }, id) => {
      saveBalance(new_balance)
      refresh(id)
    },
  })
