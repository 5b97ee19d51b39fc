import { today } from '../lib/clock.ts'
import type { Read } from '../lib/parts.ts'
import { queryClient } from '../lib/query-client.ts'
import { knownProfile } from '../lib/user.ts'
import { balanceQuery } from '../rewards/queries.ts'
import { usualPeriod, waterDayQuery, waterDaysQuery } from './queries.ts'

/** Returns the page's requests, first visible parts first. */
export const prefetchWater = (): Read[] => [
  () => queryClient.prefetchQuery(balanceQuery),
  () => queryClient.prefetchQuery(waterDayQuery(today(knownProfile()))),
  () => queryClient.prefetchQuery(waterDaysQuery(usualPeriod)),
]
