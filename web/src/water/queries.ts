import { profile } from '@finu/contract/accounts/profile'
import { water, waterPeriods, waterTexts, type NewDrink, type SavedDrink } from '@finu/contract/water/water'
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { call } from '../lib/api.ts'
import type { Change } from '../lib/guarded-change.ts'
import { queryClient } from '../lib/query-client.ts'
import { showSaved } from '../lib/show-saved.ts'
import { saveUser } from '../lib/user.ts'
import { nothingTaken } from '../rewards/front/earned.tsx'
import { useLogDeletion } from '../rewards/queries.ts'

export type WaterPeriod = (typeof waterPeriods)[number]
export const usualPeriod: WaterPeriod = 14

/** How many of the latest drinks say which amounts are usual. */
const drinksLooked = 100

/** The drinks of a day and their sum. Another device may have logged one, so it is loaded each time it is shown. */
export const waterDayQuery = (date: string) =>
  queryOptions({
    queryKey: ['water', 'daily', date],
    queryFn: ({ signal }) => call(water.daily, { params: { date }, signal }),
    staleTime: 0,
  })

/** The sums of the last days. The previous period stays visible while another one is loading. */
export const waterDaysQuery = (days: WaterPeriod) =>
  queryOptions({
    queryKey: ['water', 'days', days],
    queryFn: ({ signal }) => call(water.days, { query: { days }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** The latest drinks. */
export const latestDrinksQuery = queryOptions({
  queryKey: ['water', 'latest'],
  queryFn: async ({ signal }) => (await call(water.list, { query: { limit: drinksLooked }, signal })).drinks,
})

const refreshWater = () => void queryClient.invalidateQueries({ queryKey: ['water'] })

/** Shows a saved drink at once, before its day is loaded again. */
function showDrink({ day, ...drink }: SavedDrink) {
  queryClient.setQueryData(waterDayQuery(day.date).queryKey, (shown) =>
    // Of drinks that are saved at the same time, the one that was added up last has the whole sum.
    shown && shown.count < day.count
      ? { ...day, drinks: [drink, ...shown.drinks.filter(({ id }) => id !== drink.id)] }
      : shown,
  )
}

export const useLogDrink = () =>
  useMutation({
    mutationFn: ({ drink, idempotencyKey }: { drink: NewDrink; idempotencyKey: string }) =>
      call(water.create, { body: drink, idempotencyKey }),
    onSuccess: showDrink,
    onSettled: refreshWater,
  })

export const useChangeDrink = (id: string) =>
  useMutation({
    mutationFn: ({ input, ifMatch }: Change<NewDrink>) => call(water.change, { params: { id }, body: input, ifMatch }),
    onSuccess: showSaved,
    // Reload after a failure too, as another tab may have changed or deleted it.
    onSettled: refreshWater,
  })

export const useDeleteDrink = () =>
  useLogDeletion(
    { done: waterTexts.deleted, failure: waterTexts.deleteFailed },
    (id) => call(water.remove, { params: { id } }).then(() => nothingTaken),
    refreshWater,
  )

/** Sets the target of a day, or removes it by null. */
export const useSetWaterTarget = () =>
  useMutation({
    mutationFn: (targetMl: number | null) => call(profile.update, { body: { water_target_ml: targetMl } }),
    onSuccess: ({ user }) => saveUser(user),
  })

/** Sets the amount that has a button of its own, or removes the button by null. */
export const useSetWaterButton = () =>
  useMutation({
    mutationFn: (amountMl: number | null) => call(profile.update, { body: { water_button_ml: amountMl } }),
    onSuccess: ({ user }) => saveUser(user),
  })
