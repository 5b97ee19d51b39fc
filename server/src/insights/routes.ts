import { insights } from '@finu/contract/insights'
import type { Handlers } from '../platform/http.ts'
import { getDay } from './actions.ts'
import { getWeek } from './report-actions.ts'
import { getTogether } from './together-actions.ts'

export const insightsRoutes: Handlers<typeof insights> = {
  day: (call, { params }) => getDay(call, params.date),
  together: { pipelined: (call) => getTogether(call) },
  week: (call) => getWeek(call),
}
