import { isDay } from '../lib/instants.ts'
import { queryClient } from '../lib/query-client.ts'
import { dayQuery } from './queries.ts'

/** Starts the one read of the page. */
export function prefetchDay(date: string) {
  if (isDay(date)) void queryClient.prefetchQuery(dayQuery(date))
}
