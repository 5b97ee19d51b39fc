import { entitlements } from '@finu/contract/subscription/entitlements'
import { moods, usualTrendDays } from '@finu/contract/moods/moods'
import type { Handlers } from '../platform/http.ts'
import { getPlan, premiumNeeded } from '../subscription/plan-actions.ts'
import { changeMood, deleteMood, getMoodDay, listMoods, listMoodTrends, logMood } from './actions.ts'

export const moodRoutes: Handlers<typeof moods> = {
  create: { pipelined: (call, { body }) => logMood(call, call.newId, body) },
  list: { pipelined: (call, { query }) => listMoods(call, query) },
  change: (call, { params, body }) => changeMood(call, params.id, body, call.ifMatch),
  daily: { pipelined: (call, { params }) => getMoodDay(call, params.date) },
  async trends(call, { query: { days: asked } }) {
    if (asked !== undefined && asked <= entitlements.free.trendDays) return { days: await listMoodTrends(call, asked) }
    const plan = await getPlan(call.db, call.userId, call.now)
    const days = asked ?? Math.min(usualTrendDays, plan.trendDays)
    if (days > plan.trendDays) throw premiumNeeded(plan)
    return { days: await listMoodTrends(call, days) }
  },
  remove: { pipelined: (call, { params }) => deleteMood(call, params.id) },
}
