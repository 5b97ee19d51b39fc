import { chipsQuery } from '../../chips/front/queries.ts'
import { correlationsQuery } from '../../insights/correlation-queries.ts'
import { today } from '../../lib/clock.ts'
import type { Read } from '../../lib/parts.ts'
import { queryClient } from '../../lib/query-client.ts'
import { knownProfile } from '../../lib/user.ts'
import { medicinesQuery } from '../../medicines/queries.ts'
import { moodDayQuery, moodHistoryQuery, moodTrendsQuery } from '../../moods/queries.ts'
import { balanceQuery } from '../../rewards/queries.ts'
import { usualPeriod, weightHistoryQuery, weightTrendQuery } from '../../weight/queries.ts'
import { symptomCountQuery, symptomDayQuery, symptomHistoryQuery } from '../../symptoms/queries.ts'

/** Returns the page's requests, first visible parts first. Nothing awaits them: each part shows its own skeleton. */
export function prefetchWellness(): Read[] {
  const day = today(knownProfile())
  return [
    () => queryClient.prefetchQuery(balanceQuery),
    () => queryClient.prefetchQuery(moodDayQuery(day)),
    () => queryClient.prefetchQuery(symptomDayQuery(day)),
    () => queryClient.prefetchQuery(chipsQuery),
    () => queryClient.prefetchQuery(moodTrendsQuery),
    () => queryClient.prefetchQuery(weightTrendQuery(usualPeriod)),
    () => queryClient.prefetchInfiniteQuery(weightHistoryQuery),
    () => queryClient.prefetchInfiniteQuery(moodHistoryQuery),
    () => queryClient.prefetchInfiniteQuery(symptomHistoryQuery),
    () => queryClient.prefetchInfiniteQuery(medicinesQuery),
    () => queryClient.prefetchQuery(symptomCountQuery),
    () => queryClient.prefetchQuery(correlationsQuery),
  ]
}
