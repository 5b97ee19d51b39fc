import { goalsQuery } from '../fitness/goal-queries.ts'
import { hourNow, today } from '../lib/clock.ts'
import { queryClient } from '../lib/query-client.ts'
import { knownProfile } from '../lib/user.ts'
import { mealTypeAt } from './front/meal-types.ts'
import {
  earlierMealQuery,
  foodSearchQuery,
  mealDayQuery,
  mealsOfDayQuery,
  mealWeekQuery,
  savedMealsQuery,
} from './queries.ts'

/** Starts every read of the meals' column at once and waits for none. */
export function prefetchMeals() {
  const day = today(knownProfile())
  void queryClient.prefetchQuery(mealDayQuery(day))
  void queryClient.prefetchInfiniteQuery(mealsOfDayQuery(day))
  void queryClient.prefetchQuery(mealWeekQuery)
  void queryClient.prefetchQuery(savedMealsQuery)
  void queryClient.prefetchQuery(earlierMealQuery(mealTypeAt(hourNow()), day))
  void queryClient.prefetchQuery(foodSearchQuery(''))
  void queryClient.prefetchQuery(goalsQuery)
}
