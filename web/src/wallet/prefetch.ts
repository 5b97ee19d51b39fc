import type { Read } from '../lib/parts.ts'
import { queryClient } from '../lib/query-client.ts'
import { balanceQuery } from '../rewards/queries.ts'
import { conversionsQuery, earningsQuery, infoQuery, tokenBalanceQuery } from './queries.ts'

/** Returns the page's requests, first visible parts first. Nothing awaits them: each part shows its own skeleton. */
export function prefetchWallet(): Read[] {
  return [
    () => queryClient.prefetchQuery(balanceQuery),
    () => queryClient.prefetchQuery(tokenBalanceQuery),
    () => queryClient.prefetchQuery(infoQuery),
    () => queryClient.prefetchQuery(earningsQuery),
    () => queryClient.prefetchInfiniteQuery(conversionsQuery),
  ]
}
