import { fasting } from '@finu/contract/fasting/fasting'
import { doJob } from '../platform/jobs.ts'
import { derived, userContent } from '../platform/personal-data.ts'
import { defineRoom } from '../platform/room.ts'
import { sql } from '../platform/sql.ts'
import { milestonesJob, settleMilestones } from './milestone-actions.ts'
import { fastingRoutes } from './routes.ts'

export const fastingRoom = defineRoom({
  contract: { fasting },
  personalData: [
    userContent(sql`fasts`, { hides: ['searched'] }),
    derived(sql`fasting_days`),
    derived(sql`fasting_totals`),
  ],
  open: ({ database, clock }) => ({
    handlers: { fasting: fastingRoutes },
    jobs: [doJob(milestonesJob, ({ user_id: userId }) => settleMilestones(database.forUser(userId), userId, clock()))],
  }),
})
