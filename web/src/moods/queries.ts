import { moodHistoryPageSize, moods, moodTexts, type MoodFilters, type NewMood } from '@finu/contract/moods/moods'
import { infiniteQueryOptions, queryOptions, useMutation } from '@tanstack/react-query'
import type { Change } from '../lib/guarded-change.ts'
import { call } from '../lib/api.ts'
import { queryClient } from '../lib/query-client.ts'
import { showSaved } from '../lib/show-saved.ts'
import { saveBalance, useLogDeletion } from '../rewards/queries.ts'

export const trendDays = 14

export function moodsMatchingQuery(filters: MoodFilters) {
  return infiniteQueryOptions({
    queryKey: ['moods', 'list', filters],
    queryFn: ({ pageParam, signal }) =>
      call(moods.list, { query: { ...filters, limit: moodHistoryPageSize, cursor: pageParam || undefined }, signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
  })
}

export const moodHistoryQuery = moodsMatchingQuery({})

export const moodTrendsQuery = queryOptions({
  queryKey: ['moods', 'trends', trendDays],
  queryFn: async ({ signal }) => (await call(moods.trends, { query: { days: trendDays }, signal })).days,
})

export function moodDayQuery(date: string) {
  return queryOptions({
    queryKey: ['moods', 'daily', date],
    queryFn: ({ signal }) => call(moods.daily, { params: { date }, signal }),
  })
}

function refreshMoods() {
  void queryClient.invalidateQueries({ queryKey: ['moods'] })
}

export function useLogMood() {
  return useMutation({
    mutationFn: ({ mood, idempotencyKey }: { mood: NewMood; idempotencyKey: string }) =>
      call(moods.create, { body: mood, idempotencyKey }),
    onSuccess: ({ reward }) => {
      saveBalance(reward.new_balance)
      refreshMoods()
    },
  })
}

export function useChangeMood(id: string) {
  return useMutation({
    mutationFn: ({ input, ifMatch }: Change<NewMood>) => call(moods.change, { params: { id }, body: input, ifMatch }),
    onSuccess: showSaved,
    // Reload after a failure too, as another tab may have changed or deleted it.
    onSettled: refreshMoods,
  })
}

export const useDeleteMood = () =>
  useLogDeletion(
    { done: moodTexts.deleted, takenBack: moodTexts.takenBack, failure: moodTexts.deleteFailed },
    (id) => call(moods.remove, { params: { id } }),
    refreshMoods,
  )
