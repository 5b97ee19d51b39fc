import { activeFastQuery, fastHistoryQuery, fastingSummaryQuery, watchOtherTabs } from '../../fasting/queries.ts'
import { queryClient } from '../../lib/query-client.ts'
import { prefetchMeals } from '../../meals/prefetch.ts'
import { balanceQuery } from '../../rewards/queries.ts'

/** Starts every read of the page at once and waits for none: each part shows its own skeleton. */
export function prefetchNutrition() {
  watchOtherTabs(queryClient)
  void queryClient.prefetchQuery(balanceQuery)
  void queryClient.prefetchQuery(activeFastQuery)
  void queryClient.prefetchInfiniteQuery(fastHistoryQuery)
  void queryClient.prefetchQuery(fastingSummaryQuery)
  prefetchMeals()
}
