import { entitlements } from '@finu/contract/entitlements'
import { insights } from '@finu/contract/insights'
import type { Handlers } from '../platform/http.ts'
import { requirePlan } from '../subscription/plan-actions.ts'
import { getDay } from './actions.ts'
import { getToday } from './today-actions.ts'
import { getTrends, getYear } from './trend-actions.ts'

export const insightsRoutes: Handlers<typeof insights> = {
  today: getToday,
  async trends(call, { query: { days } }) {
    if (days > entitlements.free.dashboardDays) await requirePlan(call, (plan) => days <= plan.dashboardDays)
    return getTrends(call, days)
  },
  year: getYear,
  day: (call, { params }) => getDay(call, params.date),
}
