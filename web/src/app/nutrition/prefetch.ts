import { activeFastQuery, fastingSummaryQuery, fastsMatchingQuery, watchOtherTabs } from '../../fasting/queries.ts'
import { today } from '../../lib/clock.ts'
import type { Read } from '../../lib/parts.ts'
import { queryClient } from '../../lib/query-client.ts'
import { knownProfile } from '../../lib/user.ts'
import { prefetchMeals } from '../../meals/prefetch.ts'
import { balanceQuery } from '../../rewards/queries.ts'
import { waterDayQuery } from '../../water/queries.ts'

/** Returns the page's requests, first visible parts first. Nothing awaits them: each part shows its own skeleton. */
export function prefetchNutrition(): Read[] {
  watchOtherTabs()
  return [
    () => queryClient.prefetchQuery(balanceQuery),
    () => queryClient.prefetchQuery(activeFastQuery),
    () => queryClient.prefetchInfiniteQuery(fastsMatchingQuery({})),
    () => queryClient.prefetchQuery(fastingSummaryQuery),
    ...prefetchMeals(),
    () => queryClient.prefetchQuery(waterDayQuery(today(knownProfile()))),
  ]
}
