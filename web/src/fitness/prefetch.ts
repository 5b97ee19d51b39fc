import type { Read } from '../lib/parts.ts'
import { queryClient } from '../lib/query-client.ts'
import { balanceQuery } from '../rewards/queries.ts'
import { goalsQuery } from './goal-queries.ts'
import { exerciseHistoryQuery, fitnessStatsQuery, weekQuery } from './queries.ts'
import { activeExerciseQuery, watchTimer } from './timer-queries.ts'

/** Returns the page's requests, first visible parts first. Nothing awaits them: each part shows its own skeleton. */
export function prefetchFitness(): Read[] {
  watchTimer()
  return [
    () => queryClient.prefetchQuery(balanceQuery),
    () => queryClient.prefetchQuery(activeExerciseQuery),
    () => queryClient.prefetchQuery(weekQuery),
    () => queryClient.prefetchQuery(goalsQuery),
    () => queryClient.prefetchInfiniteQuery(exerciseHistoryQuery),
    () => queryClient.prefetchQuery(fitnessStatsQuery),
  ]
}
