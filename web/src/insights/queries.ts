import { insights, type TrendPeriod } from '@finu/contract/insights/insights'
import type { Day } from '@finu/contract/platform/wire'
import { keepPreviousData } from '@tanstack/react-query'
import { query, refresh } from '../lib/queries.ts'
import { queryClient } from '../lib/query-client.ts'

/** All logs of a day. Any page can change them, so they are reloaded each time they are shown. */
export const dayQuery = (date: string) => query(insights.day, { params: { date } }, { staleTime: 0 })

/** The sheet of today. Any log changes it, so it is reloaded each time it is shown. */
export const todayQuery = query(
  insights.today,
  {},
  // Another device may have logged, or a new day may have started.
  { staleTime: 0, refetchOnWindowFocus: 'always' },
)

/** Trends of a period. The previous period stays visible while another one is loading. */
export const trendsQuery = (days: TrendPeriod) =>
  query(insights.trends, { query: { days } }, { placeholderData: keepPreviousData, staleTime: 0 })

export const yearQuery = query(insights.year)

/** Correlations in the person's logs, as last computed. */
export const correlationsQuery = query(insights.correlations)

/** The report of a week. @param monday first day of the week; null for the latest complete week */
export const weekReportQuery = (monday: Day | null) => query(insights.week, { query: monday ? { date: monday } : {} })

/** The setting of the weekly report by email. */
export const reportLettersQuery = query(insights.reportLetters)

/** Reloads all cached days, because a moved log changes two of them. */
export const refreshDays = (): Promise<void> => refresh('insights')

/**
 * Reloads insights after each mutation, also a failed one, because another tab may have caused the failure.
 * @returns the function that ends it
 */
export const watchChanges = (): (() => void) =>
  queryClient.getMutationCache().subscribe(({ type, mutation }) => {
    if (type === 'updated' && (mutation.state.status === 'success' || mutation.state.status === 'error'))
      void refreshDays()
  })
