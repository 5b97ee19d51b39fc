import { togetherQuery } from '../../insights/together-queries.ts'
import { today } from '../../lib/clock.ts'
import { queryClient } from '../../lib/query-client.ts'
import { knownProfile } from '../../lib/user.ts'
import { moodDayQuery, moodHistoryQuery, moodTrendsQuery } from '../../moods/queries.ts'
import { balanceQuery } from '../../rewards/queries.ts'
import { symptomCountQuery, symptomDayQuery, symptomHistoryQuery } from '../../symptoms/queries.ts'

/** Starts every read of the page at once and waits for none: each part shows its own skeleton. */
export function prefetchWellness() {
  const day = today(knownProfile())
  void queryClient.prefetchQuery(balanceQuery)
  void queryClient.prefetchQuery(moodDayQuery(day))
  void queryClient.prefetchQuery(symptomDayQuery(day))
  void queryClient.prefetchQuery(moodTrendsQuery)
  void queryClient.prefetchInfiniteQuery(moodHistoryQuery)
  void queryClient.prefetchInfiniteQuery(symptomHistoryQuery)
  void queryClient.prefetchQuery(symptomCountQuery)
  void queryClient.prefetchQuery(togetherQuery)
}
