import type { sleep } from '@finu/contract/sleep/sleep'
import type { Handlers } from '../platform/http.ts'
import { changeNight, getNight, getSleepOf, listNights, listSleepDays, logNight, removeNight } from './actions.ts'

export const sleepRoutes: Handlers<typeof sleep> = {
  create: (call, { body }) => logNight(call, call.newId, body),
  list: { pipelined: (call, { query }) => listNights(call, query) },
  daily: { pipelined: (call, { params }) => getSleepOf(call, params.date) },
  chart: (call, { query }) => listSleepDays(call, query.days),
  get: { pipelined: (call, { params }) => getNight(call, params.id) },
  change: (call, { params, body }) => changeNight(call, params.id, body, call.ifMatch),
  remove: { pipelined: (call, { params }) => removeNight(call, params.id) },
}
