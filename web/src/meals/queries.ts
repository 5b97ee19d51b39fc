import { chat } from '@finu/contract/assistant/chat'
import { foods, foodSearch } from '@finu/contract/meals/foods'
import { meals, mealsTodayPageSize, mealTexts, type Meal, type MealFilters } from '@finu/contract/meals/meals'
import { ownFoods } from '@finu/contract/meals/own-foods'
import { cutText } from '@finu/contract/platform/cut-text'
import type { Reward } from '@finu/contract/rewards/reward'
import { queryOptions } from '@tanstack/react-query'
import { offerFastEnd, withdrawFastEnd } from '../fasting/front/offer-end.tsx'
import { call } from '../lib/api.ts'
import { addDays } from '../lib/format-time.ts'
import { pages, query, refresh } from '../lib/queries.ts'
import { queryClient } from '../lib/query-client.ts'
import { toastReward } from '../rewards/front/earned.tsx'
import { defineLogHooks } from '../rewards/queries.ts'
import { likelyDays } from './likely-meals.ts'
import { splitSentence, type MealOfSentence } from './split-sentence.ts'

const mostRecentMeals = 60

export const mealsMatchingQuery = (filters: MealFilters) => pages(meals.list, { ...filters, limit: mealsTodayPageSize })

export const mealsOfDayQuery = (date: string) => mealsMatchingQuery({ start_date: date, end_date: date })

export const mealDayQuery = (date: string) => query(meals.daily, { params: { date } })

export const mealWeekQuery = query(meals.weekly)

/**
 * The meals of the last days, among which are those that the person is likeliest to log again. Loaded each time they are
 * shown, but not while they are: they must not move under a finger.
 */
export function recentMealsQuery(today: string) {
  return queryOptions({
    queryKey: ['recent-meals', today],
    staleTime: 0,
    refetchOnWindowFocus: false,
    queryFn: async ({ signal }) => {
      const period = { start_date: addDays(today, 1 - likelyDays), end_date: today, limit: mostRecentMeals }
      return (await call(meals.list, { query: period, signal })).meals
    },
  })
}

export const savedMealsQuery = query(meals.listSaved, {}, { select: (saved) => saved.saved_meals })

/** Foods and recipes of the person's own, latest first. */
export const ownFoodsQuery = pages(ownFoods.listOwnFoods, { limit: 50 })

/** True if a typed text is the digits of a barcode, right or mistyped. */
export const isBarcode = (text: string): boolean => /^\d[\d\s-]{5,20}\d$/.test(text.trim())

/** Foods that match a search, or have the typed barcode; for an empty one those that the person marked or ate lately. */
export function foodSearchQuery(search: string, limit: number = foodSearch.pageSize) {
  return queryOptions({
    queryKey: ['foods', search, limit],
    queryFn: async ({ signal }) => {
      if (isBarcode(search)) {
        const { food } = await call(foods.findBarcode, { params: { code: search }, signal })
        return food ? [food] : []
      }
      return (await call(foods.searchFoods, { query: { search, limit }, signal })).foods
    },
  })
}

/** The foods with the given names. Never fails: names that cannot be found are omitted. */
export function foodsByNameQuery(names: readonly string[]) {
  return queryOptions({
    queryKey: ['foods', 'by-name', ...names],
    queryFn: async () => {
      const look = (name: string) =>
        queryClient.fetchQuery({ ...foodSearchQuery(cutText(name, foodSearch.longest)), retry: false }).catch(() => [])
      return (await Promise.all(names.map(look))).flat()
    },
  })
}

/** Shows a toast for a saved meal, with the points earned. @param undo deletes it */
export const toastMeal = ({ reward, date }: Meal & { reward: Reward }, undo?: () => void) =>
  toastReward(mealTexts.saved, reward, date, undo)

export const {
  useCreate: useLogMeal,
  useChange: useChangeMeal,
  useDelete: useDeleteMeal,
} = defineLogHooks(
  meals,
  mealTexts,
  (deletedId) => {
    if (deletedId !== undefined) withdrawFastEnd(deletedId)
    void refresh('meals')
  },
  (meal) => {
    void refresh('foods')
    void offerFastEnd(meal)
  },
)

/** A form must not wait longer for an answer. */
const longestReadingMs = 5_000

/**
 * Reads a sentence about a meal as the coach does, misspelt or with amounts. Without an answer, as for a guest or without
 * a connection, it is split into the names of foods.
 */
export async function readSentence(text: string): Promise<MealOfSentence> {
  const signal = AbortSignal.timeout(longestReadingMs)
  const read = await call(chat.readMeal, { body: { text }, signal }).catch(() => null)
  if (!read || read.food_items.length === 0) return splitSentence(text)
  const { name, food_items, meal_type, eaten_at } = read
  return { name, food_items, ingredients: [], ...(meal_type && { meal_type }), ...(eaten_at && { eaten_at }) }
}
