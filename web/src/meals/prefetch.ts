import { goalsQuery } from '../fitness/goal-queries.ts'
import { today } from '../lib/clock.ts'
import type { Read } from '../lib/parts.ts'
import { queryClient } from '../lib/query-client.ts'
import { knownProfile } from '../lib/user.ts'
import { mealDayQuery, mealsOfDayQuery, mealWeekQuery } from './queries.ts'

/** Returns the requests of the meals' column. */
export function prefetchMeals(): Read[] {
  const day = today(knownProfile())
  return [
    () => queryClient.prefetchQuery(mealDayQuery(day)),
    () => queryClient.prefetchInfiniteQuery(mealsOfDayQuery(day)),
    () => queryClient.prefetchQuery(mealWeekQuery),
    () => queryClient.prefetchQuery(goalsQuery),
  ]
}
