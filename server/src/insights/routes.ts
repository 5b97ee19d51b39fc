import type { insights } from '@finu/contract/insights/insights'
import type { Handlers } from '../platform/http.ts'
import type { Tools } from '../platform/room.ts'
import { getDay } from './actions.ts'
import { getTrends } from './kept-trend-actions.ts'
import { getWeek } from './report-actions.ts'
import { getReportLetters, stopReportLetters, wantReportLetters } from './report-letter-actions.ts'
import { getToday } from './today-actions.ts'
import { getCorrelations } from './correlation-actions.ts'
import { getYear } from './trend-actions.ts'

export const insightsRoutes = (tools: Pick<Tools, 'database' | 'lastingKey'>): Handlers<typeof insights> => ({
  today: getToday,
  trends: (call, { query }) => getTrends(call, query.days),
  year: getYear,
  day: (call, { params }) => getDay(call, params.date),
  correlations: { pipelined: (call) => getCorrelations(call) },
  week: (call, { query }) => getWeek(call, query.date),
  reportLetters: (call) => getReportLetters(call),
  wantReportLetters: (call, { body }) => wantReportLetters(call, body.is_wanted),
  stopReportLetters: (_call, { query }) => stopReportLetters(tools, query.token),
})
