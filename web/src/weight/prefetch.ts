import type { Read } from '../lib/parts.ts'
import { queryClient } from '../lib/query-client.ts'
import { balanceQuery } from '../rewards/queries.ts'
import { usualPeriod, weightHistoryQuery, weightTrendQuery } from './queries.ts'

/** Returns the page's requests, first visible parts first. */
export const prefetchWeight = (): Read[] => [
  () => queryClient.prefetchQuery(balanceQuery),
  () => queryClient.prefetchQuery(weightTrendQuery(usualPeriod)),
  () => queryClient.prefetchInfiniteQuery(weightHistoryQuery),
]
