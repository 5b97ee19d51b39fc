import type * as z from 'zod/mini'
import { chat } from '@finu/contract/assistant/chat'
import { foods, type Food } from '@finu/contract/meals/foods'
import { ownFoods, type Outdated, type OwnFood, type OwnFoodInput } from '@finu/contract/meals/own-foods'
import { infiniteQueryOptions, queryOptions, useMutation } from '@tanstack/react-query'
import { call } from '../lib/api.ts'
import { queryClient } from '../lib/query-client.ts'

/** Foods and recipes of the person's own, latest first. */
export const ownFoodsQuery = infiniteQueryOptions({
  // Longer than that of a search, which may be for 'own'.
  queryKey: ['foods', 'own', 'list'],
  queryFn: ({ pageParam, signal }) =>
    call(ownFoods.listOwnFoods, { query: { limit: 50, cursor: pageParam || undefined }, signal }),
  initialPageParam: '',
  getNextPageParam: (page) => page.next_cursor,
})

const refreshFoods = () => void queryClient.invalidateQueries({ queryKey: ['foods'] })

interface FoodToSave {
  /** Null for a new one. */
  id: string | null
  input: z.input<typeof OwnFoodInput>
  key: string
}

/** Saves a custom food or recipe: a new one under its key, or a changed one. */
export function useSaveOwnFood() {
  return useMutation({
    mutationFn: ({ id, input, key }: FoodToSave): Promise<OwnFood & { outdated?: Outdated }> =>
      id === null
        ? call(ownFoods.createOwnFood, { body: input, idempotencyKey: key })
        : call(ownFoods.changeOwnFood, { params: { id }, body: input }),
    onSettled: refreshFoods,
  })
}

/** Gives the recipes and saved meals with a corrected food its present figures. */
export function useUpdateUses() {
  return useMutation({
    mutationFn: (id: string) => call(ownFoods.updateUses, { params: { id } }),
    onSettled() {
      refreshFoods()
      void queryClient.invalidateQueries({ queryKey: ['saved-meals'] })
    },
  })
}

export function useDeleteOwnFood() {
  return useMutation({
    mutationFn: (id: string) => call(ownFoods.removeOwnFood, { params: { id } }),
    onSettled: refreshFoods,
  })
}

/** Whether a model is configured that reads the label in a photo. */
export const readsLabelsQuery = queryOptions({
  queryKey: ['reads-labels'],
  queryFn: async ({ signal }) => (await call(chat.welcome, { signal })).readsLabels,
  staleTime: Infinity,
})

/** Reads the label in a photo: suggestions, of which nothing is saved. */
export const useReadLabel = () => useMutation({ mutationFn: (file: File) => call(chat.readLabel, { file }) })

/** True if a typed text is the digits of a barcode, right or mistyped. */
export const isBarcode = (text: string): boolean => /^\d[\d\s-]{5,20}\d$/.test(text.trim())

/** Finds the food with a barcode; null if nobody knows it. */
export const findByBarcode = async (code: string, signal: AbortSignal): Promise<Food | null> =>
  (await call(foods.findBarcode, { params: { code }, signal })).food
