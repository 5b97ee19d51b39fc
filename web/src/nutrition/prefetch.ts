import { prefetchMeals } from '../meals/prefetch.ts'
import { queryClient } from '../lib/query-client.ts'
import { balanceQuery } from '../rewards/queries.ts'

/** Starts every read of the page at once and waits for none: each part shows its own skeleton. */
export function prefetchNutrition() {
  void queryClient.prefetchQuery(balanceQuery)
  prefetchMeals()
}
