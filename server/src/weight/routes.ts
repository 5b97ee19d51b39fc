import type { weight } from '@finu/contract/weight/weight'
import type { Handlers } from '../platform/http.ts'
import {
  changeWeight,
  getWeight,
  getWeightDay,
  getWeightTrend,
  listWeights,
  logWeight,
  removeWeight,
} from './actions.ts'

export const weightRoutes: Handlers<typeof weight> = {
  create: (call, { body }) => logWeight(call, call.newId, body),
  list: { pipelined: (call, { query }) => listWeights(call, query) },
  trend: (call, { query }) => getWeightTrend(call, query.days),
  daily: { pipelined: (call, { params }) => getWeightDay(call, params.date) },
  get: { pipelined: (call, { params }) => getWeight(call, params.id) },
  change: (call, { params, body }) => changeWeight(call, params.id, body, call.ifMatch),
  remove: { pipelined: (call, { params }) => removeWeight(call, params.id) },
}
