import { isDay } from '../lib/instants.ts'
import { queryClient } from '../lib/query-client.ts'
import { dayQuery } from './queries.ts'

/** Starts the page's only request. */
export function prefetchDay(date: string) {
  if (isDay(date)) void queryClient.prefetchQuery(dayQuery(date))
}
