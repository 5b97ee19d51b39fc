import { insights } from '@finu/contract/insights/insights'
import { doJob } from '../platform/jobs.ts'
import { derived, userContent } from '../platform/personal-data.ts'
import { sendOut } from '../platform/outbox.ts'
import { defineRoom } from '../platform/room.ts'
import { sql } from '../platform/sql.ts'
import { reportLetter, reportRound, sendReport, startReports } from './report-letter-actions.ts'
import { insightsRoutes } from './routes.ts'
import { startCorrelationRound, correlationJob, correlationRound, computeCorrelations } from './correlation-actions.ts'

/** Insights into one's own records, of a day and over time. It stores only computed data. */
export const insightsRoom = defineRoom({
  contract: { insights },
  // Findings about a person are exported as theirs, though they did not enter them.
  personalData: [
    userContent(sql`correlations`, { key: sql`user_id`, hides: ['is_due', 'unfinished', 'rests_until'] }),
    userContent(sql`report_letters`, { key: sql`user_id` }),
    derived(sql`kept_trends`),
  ],
  open: (tools) => ({
    handlers: { insights: insightsRoutes(tools) },
    jobs: [
      doJob(correlationRound, () => startCorrelationRound(tools.database, tools.logger, tools.clock()), '*/10 * * * *'),
      doJob(correlationJob, ({ user_id: userId }) => computeCorrelations(tools.database, userId, tools.clock())),
      doJob(reportRound, () => startReports(tools.database, tools.logger, tools.clock()), '*/10 * * * *'),
      sendOut(tools, reportLetter, { call: (sending) => sendReport(tools, sending) }),
    ],
  }),
})
