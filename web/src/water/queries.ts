import { water, waterPeriods, waterTexts, type SavedDrink } from '@finu/contract/water/water'
import { keepPreviousData } from '@tanstack/react-query'
import { query, refresh, useCall } from '../lib/queries.ts'
import { queryClient } from '../lib/query-client.ts'
import { defineLogHooks } from '../rewards/queries.ts'

export type WaterPeriod = (typeof waterPeriods)[number]
export const usualPeriod: WaterPeriod = 14

/** The drinks of a day and their sum. Another device may have logged one, so it is loaded each time it is shown. */
export const waterDayQuery = (date: string) => query(water.daily, { params: { date } }, { staleTime: 0 })

/** The sums of the last days. The previous period stays visible while another one is loading. */
export const waterDaysQuery = (days: WaterPeriod) =>
  query(water.days, { query: { days } }, { placeholderData: keepPreviousData, staleTime: 0 })

const refreshWater = () => void refresh('water')

/** Shows a saved drink at once, before its day is loaded again. */
function showDrink({ day, ...drink }: SavedDrink) {
  queryClient.setQueryData(waterDayQuery(day.date).queryKey, (shown) =>
    // Of drinks that are saved at the same time, the one that was added up last has the whole sum.
    shown && shown.count < day.count
      ? { ...day, drinks: [drink, ...shown.drinks.filter(({ id }) => id !== drink.id)] }
      : shown,
  )
}

export const useLogDrink = () => useCall(water.create, { onSuccess: showDrink, onSettled: refreshWater })

export const { useChange: useChangeDrink, useDelete: useDeleteDrink } = defineLogHooks(water, waterTexts, refreshWater)
