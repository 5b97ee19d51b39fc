import { profile } from '@finu/contract/accounts/profile'
import { weight, weightPeriods, weightTexts, type NewWeight } from '@finu/contract/weight/weight'
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
  useMutation,
} from '@tanstack/react-query'
import { call } from '../lib/api.ts'
import type { Change } from '../lib/guarded-change.ts'
import { meKey, queryClient } from '../lib/query-client.ts'
import { showSaved } from '../lib/show-saved.ts'
import { saveUser } from '../lib/user.ts'
import { nothingTaken } from '../rewards/front/earned.tsx'
import { useLogDeletion } from '../rewards/queries.ts'

export type WeightPeriod = (typeof weightPeriods)[number]
export const usualPeriod: WeightPeriod = 30

const historyPageSize = 10

/** The weights of the last days and their trend. The previous period stays visible while another one is loading. */
export const weightTrendQuery = (days: WeightPeriod) =>
  queryOptions({
    queryKey: ['weight', 'trend', days],
    queryFn: ({ signal }) => call(weight.trend, { query: { days }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** Weights, newest first. */
export const weightHistoryQuery = infiniteQueryOptions({
  queryKey: ['weight', 'list'],
  queryFn: ({ pageParam, signal }) =>
    call(weight.list, { query: { limit: historyPageSize, cursor: pageParam || undefined }, signal }),
  initialPageParam: '',
  getNextPageParam: (page) => page.next_cursor,
  staleTime: 0,
})

/** The weight measured last; null if nothing is logged, undefined until it is loaded. */
export function useLatestWeight() {
  const { data, isPending, refetch } = useInfiniteQuery(weightHistoryQuery)
  return { latest: data && (data.pages[0]?.weights[0] ?? null), isPending, refetch }
}

function refreshWeight() {
  void queryClient.invalidateQueries({ queryKey: ['weight'] })
  // The profile has the latest weight.
  void queryClient.invalidateQueries({ queryKey: meKey })
}

export const useLogWeight = () =>
  useMutation({
    mutationFn: ({ input, idempotencyKey }: { input: NewWeight; idempotencyKey: string }) =>
      call(weight.create, { body: input, idempotencyKey }),
    onSuccess: refreshWeight,
  })

export const useChangeWeight = (id: string) =>
  useMutation({
    mutationFn: ({ input, ifMatch }: Change<NewWeight>) =>
      call(weight.change, { params: { id }, body: input, ifMatch }),
    onSuccess: showSaved,
    // Reload after a failure too, as another tab may have changed or deleted it.
    onSettled: refreshWeight,
  })

export const useDeleteWeight = () =>
  useLogDeletion(
    { done: weightTexts.deleted, takenBack: weightTexts.takenBack, failure: weightTexts.deleteFailed },
    (id) => call(weight.remove, { params: { id } }).then(() => nothingTaken),
    refreshWeight,
  )

/** Sets the target, or removes it by null. */
export const useSetWeightTarget = () =>
  useMutation({
    mutationFn: (targetKg: number | null) => call(profile.update, { body: { weight_target_kg: targetKg } }),
    onSuccess: ({ user }) => saveUser(user),
  })
