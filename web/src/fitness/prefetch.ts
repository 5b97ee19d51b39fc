import { queryClient } from '../lib/query-client.ts'
import { balanceQuery } from '../rewards/queries.ts'
import { goalsQuery } from './goal-queries.ts'
import { exerciseHistoryQuery, fitnessStatsQuery, weekQuery } from './queries.ts'
import { activeExerciseQuery, watchTimer } from './timer-queries.ts'

/** Starts every read of the page at once and waits for none: each part shows its own skeleton. */
export function prefetchFitness() {
  watchTimer()
  void queryClient.prefetchQuery(balanceQuery)
  void queryClient.prefetchQuery(activeExerciseQuery)
  void queryClient.prefetchQuery(weekQuery)
  void queryClient.prefetchQuery(goalsQuery)
  void queryClient.prefetchInfiniteQuery(exerciseHistoryQuery)
  void queryClient.prefetchQuery(fitnessStatsQuery)
}
