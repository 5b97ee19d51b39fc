import { insights, type TrendPeriod } from '@finu/contract/insights/insights'
import type { NutritionTargets } from '@finu/contract/meals/nutrition-targets'
import { profile } from '@finu/contract/accounts/profile'
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { call } from '../lib/api.ts'
import { queryClient } from '../lib/query-client.ts'
import { saveUser } from '../lib/user.ts'

/** Everything of a day. Any page can change it, so it is asked for anew each time it is shown. */
export function dayQuery(date: string) {
  return queryOptions({
    queryKey: ['insights', 'day', date],
    queryFn: ({ signal }) => call(insights.day, { params: { date }, signal }),
    staleTime: 0,
  })
}

/** The sheet of today. Any log changes it, so it is asked for anew each time it is shown. */
export const todayQuery = queryOptions({
  queryKey: ['insights', 'today'],
  queryFn: ({ signal }) => call(insights.today, { signal }),
  staleTime: 0,
  // Another device may log, and midnight comes.
  refetchOnWindowFocus: 'always',
})

/** While another period is loaded the one before stays. */
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

/** @param targets null for the reference intake */
export function useSetTargets() {
  return useMutation({
    mutationFn: (targets: NutritionTargets | null) => call(profile.update, { body: { nutrition_targets: targets } }),
    onSuccess: ({ user }) => saveUser(user),
  })
}

/** Brings every day that is known up to date: what is moved leaves one and comes to another. */
export const refreshDays = (): Promise<void> => queryClient.invalidateQueries({ queryKey: ['insights'] })
