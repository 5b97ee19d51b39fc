import { chipsQuery } from '../../chips/front/queries.ts'
import { correlationsQuery } from '../../insights/queries.ts'
import { today } from '../../lib/clock.ts'
import type { Read } from '../../lib/parts.ts'
import { queryClient } from '../../lib/query-client.ts'
import { knownProfile } from '../../lib/user.ts'
import { medicinesQuery } from '../../medicines/queries.ts'
import { moodDayQuery, moodsMatchingQuery, moodTrendsQuery } from '../../moods/queries.ts'
import { balanceQuery } from '../../rewards/queries.ts'
import { symptomCountQuery, symptomDayQuery, symptomsMatchingQuery } from '../../symptoms/queries.ts'
import { usualPeriod, weightHistoryQuery, weightTrendQuery } from '../../weight/queries.ts'

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
    () => queryClient.prefetchInfiniteQuery(moodsMatchingQuery({})),
    () => queryClient.prefetchInfiniteQuery(symptomsMatchingQuery({})),
    () => queryClient.prefetchInfiniteQuery(medicinesQuery),
    () => queryClient.prefetchQuery(symptomCountQuery),
    () => queryClient.prefetchQuery(correlationsQuery),
  ]
}
