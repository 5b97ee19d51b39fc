import { weight, weightPeriods, weightTexts } from '@finu/contract/weight/weight'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { pages, query, refresh } from '../lib/queries.ts'
import { defineLogHooks } from '../rewards/queries.ts'

export type WeightPeriod = (typeof weightPeriods)[number]
export const usualPeriod: WeightPeriod = 30

/** The weights of the last days and their trend. The previous period stays visible while another one is loading. */
export const weightTrendQuery = (days: WeightPeriod) =>
  query(weight.trend, { query: { days } }, { placeholderData: keepPreviousData, staleTime: 0 })

/** Weights, newest first. */
export const weightHistoryQuery = pages(weight.list, { limit: 10 }, { staleTime: 0 })

/** The weight measured last; null if nothing is logged, undefined until it is loaded. */
export function useLatestWeight() {
  const { data, isPending, refetch } = useInfiniteQuery(weightHistoryQuery)
  return { latest: data && (data.pages[0]?.weights[0] ?? null), isPending, refetch }
}

export const {
  useCreate: useLogWeight,
  useChange: useChangeWeight,
  useDelete: useDeleteWeight,
} = defineLogHooks(weight, weightTexts, () => {
  // The profile has the latest weight.
  void refresh('weight', 'me')
})
