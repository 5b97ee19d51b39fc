import { chat } from '@finu/contract/assistant/chat'
import { profile } from '@finu/contract/accounts/profile'
import { foods, foodSearch } from '@finu/contract/meals/foods'
import {
  meals,
  mealsTodayPageSize,
  mealTexts,
  type Meal,
  type MealDraft,
  type MealFilters,
} from '@finu/contract/meals/meals'
import { cutText } from '@finu/contract/platform/cut-text'
import type { NutritionTargets } from '@finu/contract/meals/nutrition-targets'
import type { Reward } from '@finu/contract/rewards/reward'
import type { NewSavedMeal } from '@finu/contract/meals/saved-meals'
import { infiniteQueryOptions, queryOptions, useMutation } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { findByBarcode, isBarcode } from './own-food-queries.ts'
import type { Change } from '../lib/guarded-change.ts'
import { call } from '../lib/api.ts'
import { addDays } from '../lib/format-time.ts'
import { offerFastEnd, withdrawFastEnd } from '../fasting/front/offer-end.tsx'
import { queryClient } from '../lib/query-client.ts'
import { showSaved } from '../lib/show-saved.ts'
import { saveUser } from '../lib/user.ts'
import { toastReward } from '../rewards/front/earned.tsx'
import { saveBalance, saveChanged, useLogDeletion } from '../rewards/queries.ts'
import { likelyDays } from './likely-meals.ts'
import { splitSentence, type MealOfSentence } from './split-sentence.ts'

const mostRecentMeals = 60

export function mealsOfDayQuery(date: string) {
  return infiniteQueryOptions({
    queryKey: ['meals', 'list', date],
    queryFn: ({ pageParam, signal }) => {
      const query = { start_date: date, end_date: date, limit: mealsTodayPageSize, cursor: pageParam || undefined }
      return call(meals.list, { query, signal })
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
  })
}

export function mealsMatchingQuery(filters: MealFilters) {
  return infiniteQueryOptions({
    queryKey: ['meals', 'history', filters],
    queryFn: ({ pageParam, signal }) =>
      call(meals.list, { query: { ...filters, limit: mealsTodayPageSize, cursor: pageParam || undefined }, signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
  })
}

export function mealDayQuery(date: string) {
  return queryOptions({
    queryKey: ['meals', 'daily', date],
    queryFn: ({ signal }) => call(meals.daily, { params: { date }, signal }),
  })
}

export const mealWeekQuery = queryOptions({
  queryKey: ['meals', 'week'],
  queryFn: ({ signal }) => call(meals.weekly, { signal }),
})

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
      const query = { start_date: addDays(today, 1 - likelyDays), end_date: today, limit: mostRecentMeals }
      return (await call(meals.list, { query, signal })).meals
    },
  })
}

export const savedMealsQuery = queryOptions({
  queryKey: ['saved-meals'],
  queryFn: async ({ signal }) => (await call(meals.listSaved, { signal })).saved_meals,
})

/** Foods that match a search, or have the typed barcode; for an empty one those that the person marked or ate lately. */
export function foodSearchQuery(search: string, limit: number = foodSearch.pageSize) {
  return queryOptions({
    queryKey: ['foods', search, limit],
    queryFn: async ({ signal }) => {
      if (isBarcode(search)) {
        const food = await findByBarcode(search, signal)
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

function refreshMeals() {
  void queryClient.invalidateQueries({ queryKey: ['meals'] })
}

/** Shows a toast for a saved meal, with the points earned. @param undo deletes it */
export const toastMeal = ({ reward, date }: Meal & { reward: Reward }, undo?: () => void) =>
  toastReward(mealTexts.saved, reward, date, undo)

export type MealToSave = z.input<typeof MealDraft>

export function useLogMeal() {
  return useMutation({
    mutationFn: ({ meal, idempotencyKey }: { meal: MealToSave; idempotencyKey: string }) =>
      call(meals.create, { body: meal, idempotencyKey }),
    onSuccess: ({ reward, ...meal }) => {
      saveBalance(reward.new_balance)
      refreshMeals()
      void queryClient.invalidateQueries({ queryKey: ['foods'] })
      void offerFastEnd(meal)
    },
  })
}

export function useChangeMeal(id: string) {
  return useMutation({
    mutationFn: ({ input, ifMatch }: Change<MealToSave>) =>
      call(meals.change, { params: { id }, body: input, ifMatch }),
    onSuccess: (saved) => {
      showSaved(saved)
      saveChanged(saved)
    },
    // Reload after a failure too, as another tab may have changed or deleted it.
    onSettled: refreshMeals,
  })
}

export const useDeleteMeal = () =>
  useLogDeletion(
    { done: mealTexts.deleted, takenBack: mealTexts.takenBack, failure: mealTexts.deleteFailed },
    (id) => call(meals.remove, { params: { id } }),
    (id) => {
      withdrawFastEnd(id)
      refreshMeals()
    },
  )

/** Marks or unmarks a food as a favourite. */
export function useMarkFood() {
  return useMutation({
    mutationFn: ({ id, isFavourite }: { id: string; isFavourite: boolean }) =>
      call(isFavourite ? foods.markFavourite : foods.unmarkFavourite, { params: { id } }),
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: ['foods'] }),
  })
}

export function useSaveMeal() {
  return useMutation({
    mutationFn: ({ meal, idempotencyKey }: { meal: z.input<typeof NewSavedMeal>; idempotencyKey: string }) =>
      call(meals.save, { body: meal, idempotencyKey }),
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: savedMealsQuery.queryKey }),
  })
}

export function useRemoveSavedMeal() {
  return useMutation({
    mutationFn: (id: string) => call(meals.removeSaved, { params: { id } }),
    onSuccess: (_done, id) =>
      queryClient.setQueryData(savedMealsQuery.queryKey, (saved) => saved?.filter((meal) => meal.id !== id)),
  })
}

/** Sets the nutrition targets; null resets them to the reference intake. */
export function useSetTargets() {
  return useMutation({
    mutationFn: (targets: NutritionTargets | null) => call(profile.update, { body: { nutrition_targets: targets } }),
    onSuccess: ({ user }) => saveUser(user),
  })
}

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
