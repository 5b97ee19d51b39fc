import { fitness } from '@finu/contract/fitness/fitness'
import { derived, userContent } from '../platform/personal-data.ts'
import { defineRoom } from '../platform/room.ts'
import { sql } from '../platform/sql.ts'
import { fitnessRoutes } from './routes.ts'

export const fitnessRoom = defineRoom({
  contract: { fitness },
  personalData: [
    userContent(sql`exercises`, { hides: ['searched'] }),
    userContent(sql`exercise_runs`),
    derived(sql`exercise_movements`, { key: sql`exercise_id::text || movement`, first: '' }),
    userContent(sql`routines`),
    derived(sql`exercise_days`),
    derived(sql`exercise_types`),
    userContent(sql`goals`),
    userContent(sql`goal_completions`),
  ],
  open: () => ({ handlers: { fitness: fitnessRoutes } }),
})
