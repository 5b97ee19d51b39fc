import { nightsPageSize, sleep, sleepTexts, type NightFilters, type SleepPeriod } from '@finu/contract/sleep/sleep'
import { keepPreviousData } from '@tanstack/react-query'
import { pages, query, refresh } from '../lib/queries.ts'
import { defineLogHooks } from '../rewards/queries.ts'

/** The sleep of each day of a period. The previous period stays visible while another one is loading. */
export const sleepChartQuery = (days: SleepPeriod) =>
  query(sleep.chart, { query: { days } }, { placeholderData: keepPreviousData })

/** The period that tells what is usual. */
export const latestNightsQuery = sleepChartQuery(14)

export const nightsMatchingQuery = (filters: NightFilters) => pages(sleep.list, { ...filters, limit: nightsPageSize })

export const {
  useCreate: useLogNight,
  useChange: useChangeNight,
  useDelete: useDeleteNight,
} = defineLogHooks(sleep, sleepTexts, () => void refresh('sleep'))
