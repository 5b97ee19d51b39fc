import { profile } from '@finu/contract/accounts/profile'
import { nightsPageSize, sleep, sleepTexts, type NewNight, type NightFilters } from '@finu/contract/sleep/sleep'
import type { SleepPeriod } from '@finu/contract/sleep/sleep'
import { infiniteQueryOptions, keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { call } from '../lib/api.ts'
import type { Change } from '../lib/guarded-change.ts'
import { queryClient } from '../lib/query-client.ts'
import { showSaved } from '../lib/show-saved.ts'
import { saveUser } from '../lib/user.ts'
import { nothingTaken } from '../rewards/front/earned.tsx'
import { useLogDeletion } from '../rewards/queries.ts'

/** The sleep of each day of a period. The previous period stays visible while another one is loading. */
export const sleepChartQuery = (days: SleepPeriod) =>
  queryOptions({
    queryKey: ['sleep', 'chart', days],
    queryFn: ({ signal }) => call(sleep.chart, { query: { days }, signal }),
    placeholderData: keepPreviousData,
  })

/** The period that tells what is usual. */
export const latestNightsQuery = sleepChartQuery(14)

export function nightsMatchingQuery(filters: NightFilters) {
  return infiniteQueryOptions({
    queryKey: ['sleep', 'list', filters],
    queryFn: ({ pageParam, signal }) =>
      call(sleep.list, { query: { ...filters, limit: nightsPageSize, cursor: pageParam || undefined }, signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
  })
}

export const nightHistoryQuery = nightsMatchingQuery({})

function refreshSleep() {
  void queryClient.invalidateQueries({ queryKey: ['sleep'] })
}

export interface NightToSave {
  night: NewNight
  idempotencyKey: string
}

export const useLogNight = () =>
  useMutation({
    mutationFn: ({ night, idempotencyKey }: NightToSave) => call(sleep.create, { body: night, idempotencyKey }),
    onSuccess: refreshSleep,
  })

export const useChangeNight = (id: string) =>
  useMutation({
    mutationFn: ({ input, ifMatch }: Change<NewNight>) => call(sleep.change, { params: { id }, body: input, ifMatch }),
    onSuccess: showSaved,
    // Reload after a failure too, as another tab may have changed or deleted it.
    onSettled: refreshSleep,
  })

export const useDeleteNight = () =>
  useLogDeletion(
    { done: sleepTexts.deleted, takenBack: sleepTexts.takenBack, failure: sleepTexts.deleteFailed },
    (id) => call(sleep.remove, { params: { id } }).then(() => nothingTaken),
    refreshSleep,
  )

/** Sets how long the person means to sleep; null removes the target. */
export const useSetSleepTarget = () =>
  useMutation({
    mutationFn: (minutes: number | null) => call(profile.update, { body: { sleep_target_minutes: minutes } }),
    onSuccess: ({ user }) => saveUser(user),
  })
