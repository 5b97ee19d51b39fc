import type { water } from '@finu/contract/water/water'
import type { Handlers } from '../platform/http.ts'
import { changeDrink, getDrink, getWaterDay, listDrinks, listWaterDays, logDrink, removeDrink } from './actions.ts'

export const waterRoutes: Handlers<typeof water> = {
  create: (call, { body }) => logDrink(call, call.newId, body),
  list: { pipelined: (call, { query }) => listDrinks(call, query) },
  days: (call, { query }) => listWaterDays(call, query.days),
  daily: { pipelined: (call, { params }) => getWaterDay(call, params.date) },
  get: { pipelined: (call, { params }) => getDrink(call, params.id) },
  change: (call, { params, body }) => changeDrink(call, params.id, body, call.ifMatch),
  remove: { pipelined: (call, { params }) => removeDrink(call, params.id) },
}
