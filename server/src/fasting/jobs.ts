import type { Database } from '../platform/database.ts'
import type { Jobs } from '../platform/jobs.ts'
import { settleMilestones } from './milestone-actions.ts'

/** Settles the milestones of a user's active fast when their time has come. */
export const settleMilestonesJob =
  (database: Database, clock: () => Date): Jobs['settle_milestones'] =>
  ({ user_id: userId }) =>
    settleMilestones(database.forUser(userId), userId, clock())
