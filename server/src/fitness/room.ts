import { fitness } from '@finu/contract/fitness/fitness'
import { derived, told } from '../platform/holdings.ts'
import { defineRoom } from '../platform/room.ts'
import { sql } from '../platform/sql.ts'
import { fitnessRoutes } from './routes.ts'

export const fitnessRoom = defineRoom({
  contract: { fitness },
  holds: [
    told(sql`exercises`, { hides: ['searched'] }),
    told(sql`exercise_runs`),
    derived(sql`exercise_days`),
    derived(sql`exercise_types`),
    told(sql`goals`),
    told(sql`goal_completions`),
  ],
  open: () => ({ handlers: { fitness: fitnessRoutes } }),
})
