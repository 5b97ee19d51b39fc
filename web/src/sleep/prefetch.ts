import type { Read } from '../lib/parts.ts'
import { queryClient } from '../lib/query-client.ts'
import { latestNightsQuery, nightsMatchingQuery } from './queries.ts'

/** Returns the page's requests, first visible parts first. Nothing awaits them: each part shows its own skeleton. */
export const prefetchSleep = (): Read[] => [
  () => queryClient.prefetchQuery(latestNightsQuery),
  () => queryClient.prefetchInfiniteQuery(nightsMatchingQuery({})),
]
