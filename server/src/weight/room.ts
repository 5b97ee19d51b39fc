import { weight } from '@finu/contract/weight/weight'
import { derived, userContent } from '../platform/personal-data.ts'
import { defineRoom } from '../platform/room.ts'
import { sql } from '../platform/sql.ts'
import { weightRoutes } from './routes.ts'

export const weightRoom = defineRoom({
  contract: { weight },
  personalData: [
    derived(sql`weight_days`, { key: sql`day::text`, first: '' }),
    // A weight that is deleted changes its day's sum and the person's weight, unless the person is gone.
    userContent(sql`weights`, { isErasedLast: true }),
  ],
  open: () => ({ handlers: { weight: weightRoutes } }),
})
