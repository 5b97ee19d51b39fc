import { insights, type TrendPeriod } from '@finu/contract/insights/insights'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../lib/api.ts'
import { queryClient } from '../lib/query-client.ts'

/** All logs of a day. Any page can change them, so they are reloaded each time they are shown. */
export function dayQuery(date: string) {
  return queryOptions({
    queryKey: ['insights', 'day', date],
    queryFn: ({ signal }) => call(insights.day, { params: { date }, signal }),
    staleTime: 0,
  })
}

/** The sheet of today. Any log changes it, so it is reloaded each time it is shown. */
export const todayQuery = queryOptions({
  queryKey: ['insights', 'today'],
  queryFn: ({ signal }) => call(insights.today, { signal }),
  staleTime: 0,
  // Another device may have logged, or a new day may have started.
  refetchOnWindowFocus: 'always',
})

/** Trends of a period. The previous period stays visible while another one is loading. */
export const trendsQuery = (days: TrendPeriod) =>
  queryOptions({
    queryKey: ['insights', 'trends', days],
    queryFn: ({ signal }) => call(insights.trends, { query: { days }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const yearQuery = queryOptions({
  queryKey: ['insights', 'year'],
  queryFn: ({ signal }) => call(insights.year, { signal }),
})

/** Reloads all cached days, because a moved log changes two of them. */
export const refreshDays = (): Promise<void> => queryClient.invalidateQueries({ queryKey: ['insights'] })

/**
 * Reloads insights after each mutation, also a failed one, because another tab may have caused the failure.
 * @returns the function that ends it
 */
export const watchChanges = (): (() => void) =>
  queryClient.getMutationCache().subscribe(({ type, mutation }) => {
    if (type === 'updated' && (mutation.state.status === 'success' || mutation.state.status === 'error'))
      void refreshDays()
  })
