import { queryClient } from '../lib/query-client.ts'
import { balanceQuery } from '../rewards/queries.ts'
import { conversionsQuery, earningsQuery, infoQuery, tokenBalanceQuery } from './queries.ts'

/** Starts every read of the page at once and waits for none: each part shows its own skeleton. */
export function prefetchWallet() {
  void queryClient.prefetchQuery(balanceQuery)
  void queryClient.prefetchQuery(tokenBalanceQuery)
  void queryClient.prefetchQuery(infoQuery)
  void queryClient.prefetchQuery(earningsQuery)
  void queryClient.prefetchInfiniteQuery(conversionsQuery)
}
