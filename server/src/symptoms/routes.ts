import { symptoms } from '@finu/contract/symptoms/symptoms'
import type { Handlers } from '../platform/http.ts'
import {
  countSymptoms,
  deleteSymptom,
  getSymptomDay,
  listSymptoms,
  logSymptom,
  resolveSymptom,
  unresolveSymptom,
  updateSymptom,
} from './actions.ts'

export const symptomRoutes: Handlers<typeof symptoms> = {
  create: { pipelined: (call, { body }) => logSymptom(call, call.newId, body) },
  list: { pipelined: (call, { query }) => listSymptoms(call, query) },
  count: async (call) => ({ count: await countSymptoms(call) }),
  daily: { pipelined: (call, { params }) => getSymptomDay(call, params.date) },
  update: (call, { params, body }) => updateSymptom(call, params.id, body, call.ifMatch),
  resolve: (call, { params, query }) => resolveSymptom(call, params.id, query.improvement_score),
  unresolve: (call, { params }) => unresolveSymptom(call, params.id),
  remove: { pipelined: (call, { params }) => deleteSymptom(call, params.id) },
}
