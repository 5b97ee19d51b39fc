import { weight } from '@finu/contract/weight/weight'
import { derived, userContent } from '../platform/personal-data.ts'
import { defineRoom } from '../platform/room.ts'
import { sql } from '../platform/sql.ts'
import { weightRoutes } from './routes.ts'

export const weightRoom = defineRoom({
  contract: { weight },
  // The sums are erased first: a weight that goes changes its day's sum, if that is there, which leaves other marks.
  personalData: [derived(sql`weight_days`, { key: sql`day::text`, first: '' }), userContent(sql`weights`)],
  open: () => ({ handlers: { weight: weightRoutes } }),
})
