import { fasting } from '@finu/contract/fasting'
import { doJob } from '../platform/jobs.ts'
import { defineRoom } from '../platform/room.ts'
import { milestonesJob, settleMilestones } from './milestone-actions.ts'
import { fastingRoutes } from './routes.ts'

export const fastingRoom = defineRoom({
  contract: { fasting },
  holds: { fasts: 'told', fasting_days: 'derived', fasting_totals: 'derived' },
  open: ({ database, clock }) => ({
    handlers: { fasting: fastingRoutes },
    jobs: [doJob(milestonesJob, ({ user_id: userId }) => settleMilestones(database.forUser(userId), userId, clock()))],
  }),
})
