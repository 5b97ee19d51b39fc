import { insights } from '@finu/contract/insights'
import type { Handlers } from '../platform/http.ts'
import { getDay } from './actions.ts'

export const insightsRoutes: Handlers<typeof insights> = {
  day: (call, { params }) => getDay(call, params.date),
}
