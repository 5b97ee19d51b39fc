import { fasting } from '@finu/contract/fasting/fasting'
import type { Handlers } from '../platform/http.ts'
import { deleteFast, getActiveFast, listFasts, startFast } from './actions.ts'
import { changeFast } from './change-actions.ts'
import { changeGoal, changeStart } from './change-running-actions.ts'
import { endFast } from './end-actions.ts'
import { enterPastFast } from './past-actions.ts'
import { resumeFast } from './resume-actions.ts'
import { getFastingSummary, listCautions } from './summary-actions.ts'

export const fastingRoutes: Handlers<typeof fasting> = {
  start: (call, { body }) => startFast(call, call.newId, body),
  enter: (call, { body }) => enterPastFast(call, call.newId, body),
  list: { pipelined: (call, { query }) => listFasts(call, query) },
  active: { pipelined: (call) => getActiveFast(call) },
  summary: (call) => getFastingSummary(call),
  cautions: async (call, { query }) => ({ cautions: await listCautions(call, query.planned_duration_hours) }),
  complete: (call, { params, query }) => endFast(call, params.id, { isBroken: false, first_meal: query.first_meal }),
  break: (call, { params, body }) => endFast(call, params.id, { isBroken: true, ...body }),
  resume: (call, { params }) => resumeFast(call, params.id),
  changeStart: (call, { params, body }) => changeStart(call, params.id, body.start_time, call.ifMatch),
  changeGoal: (call, { params, body }) => changeGoal(call, params.id, body, call.ifMatch),
  change: (call, { params, body }) => changeFast(call, params.id, body, call.ifMatch),
  remove: { pipelined: (call, { params }) => deleteFast(call, params.id) },
}
