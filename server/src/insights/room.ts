import { insights } from '@finu/contract/insights'
import { doJob } from '../platform/jobs.ts'
import { told } from '../platform/holdings.ts'
import { defineRoom } from '../platform/room.ts'
import { sql } from '../platform/sql.ts'
import { insightsRoutes } from './routes.ts'
import { startTogether, togetherJob, togetherRound, workOut } from './together-actions.ts'

/** What one's own records say, of a day and over time. Of these it keeps only what was worked out of them. */
export const insightsRoom = defineRoom({
  contract: { insights },
  // What was found out about a person is theirs to take along, though they did not tell it in these words.
  holds: [told(sql`together`, { key: sql`user_id`, hides: ['is_due'] })],
  open: ({ database, clock }) => ({
    handlers: { insights: insightsRoutes },
    jobs: [
      doJob(togetherRound, () => startTogether(database, clock()), '*/10 * * * *'),
      doJob(togetherJob, ({ user_id: userId }) => workOut(database, userId, clock())),
    ],
  }),
})
