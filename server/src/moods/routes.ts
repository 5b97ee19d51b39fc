import { entitlements } from '@finu/contract/entitlements'
import { moods } from '@finu/contract/moods'
import type { Handlers } from '../platform/http.ts'
import { requirePlan } from '../subscription/plan-actions.ts'
import { changeMood, deleteMood, getMoodDay, listMoods, listMoodTrends, logMood } from './actions.ts'

export const moodRoutes: Handlers<typeof moods> = {
  create: { pipelined: (call, { body }) => logMood(call, call.newId, body) },
  list: { pipelined: (call, { query }) => listMoods(call, query) },
  change: (call, { params, body }) => changeMood(call, params.id, body, call.ifMatch),
  daily: { pipelined: (call, { params }) => getMoodDay(call, params.date) },
  async trends(call, { query }) {
    if (query.days > entitlements.free.trendDays) await requirePlan(call, ({ trendDays }) => query.days <= trendDays)
    return { days: await listMoodTrends(call, query.days) }
  },
  remove: { pipelined: (call, { params }) => deleteMood(call, params.id) },
}
