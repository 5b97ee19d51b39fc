import { transactions } from '@finu/contract/rewards'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../lib/api.ts'
import { queryClient } from '../lib/query-client.ts'

export const balanceQuery = queryOptions({
  queryKey: ['balance'],
  queryFn: async ({ signal }) => (await call(transactions.balance, { signal })).balance,
})

/** The balance as an answer to something else brought it. */
export function saveBalance(points: number) {
  queryClient.setQueryData(balanceQuery.queryKey, points)
}
