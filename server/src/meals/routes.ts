import { meals } from '@finu/contract/meals/meals'
import type { Handlers } from '../platform/http.ts'
import { countOf } from '../rewards/actions.ts'
import { changeMeal, deleteMeal, getMeal, listMeals, logMeal } from './actions.ts'
import { getMealDay, getMealWeek, summarizeMeals } from './day-actions.ts'
import { findByBarcode, markFavourite, searchFoods, unmarkFavourite } from './food-actions.ts'
import { changeOwnFood, createOwnFood, deleteOwnFood, listOwnFoods } from './own-food-actions.ts'
import { updateUses } from './own-uses-actions.ts'
import type { FoodProvider } from './provider-actions.ts'
import { deleteSavedMeal, listSavedMeals, saveMeal } from './saved-actions.ts'

const done = { success: true } as const

/** @param provider of packaged foods; null for the built-in table alone */
export const mealRoutes = (provider: FoodProvider | null): Handlers<typeof meals> => ({
  create: { pipelined: (call, { body }) => logMeal(call, call.newId, body) },
  list: { pipelined: (call, { query }) => listMeals(call, { ...query, offset: query.skip }) },
  summary: (call, { query }) => summarizeMeals(call, query.start_date, query.end_date),
  count: async ({ db, userId }) => ({ count: await countOf(db, userId, 'meal') }),
  daily: { pipelined: (call, { params }) => getMealDay(call, params.date) },
  weekly: (call) => getMealWeek(call),
  get: (call, { params }) => getMeal(call, params.id),
  change: { pipelined: (call, { params, body }) => changeMeal(call, params.id, body, call.ifMatch) },
  remove: { pipelined: (call, { params }) => deleteMeal(call, params.id) },
  searchFoods: async (call, { query }) => ({ foods: await searchFoods(call, query.search, query.limit, provider) }),
  findBarcode: async (call, { params }) => ({ food: await findByBarcode(call, params.code, provider) }),
  listOwnFoods: (call, { query }) => listOwnFoods(call, query),
  createOwnFood: (call, { body }) => createOwnFood(call, call.newId, body),
  changeOwnFood: (call, { params, body }) => changeOwnFood(call, params.id, body),
  updateUses: async (call, { params }) => ({ updated: await updateUses(call, params.id) }),
  removeOwnFood: async (call, { params }) => {
    await deleteOwnFood(call, params.id)
    return done
  },
  markFavourite: async (call, { params }) => {
    await markFavourite(call, params.id)
    return done
  },
  unmarkFavourite: async (call, { params }) => {
    await unmarkFavourite(call, params.id)
    return done
  },
  listSaved: async (call) => ({ saved_meals: await listSavedMeals(call) }),
  save: (call, { body }) => saveMeal(call, call.newId, body),
  removeSaved: async (call, { params }) => {
    await deleteSavedMeal(call, params.id)
    return done
  },
})
