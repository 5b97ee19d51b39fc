import { moods } from '@finu/contract/moods/moods'
import { derived, userContent } from '../platform/personal-data.ts'
import { defineRoom } from '../platform/room.ts'
import { sql } from '../platform/sql.ts'
import { markDerived } from './mark-derived.ts'
import { moodRoutes } from './routes.ts'

export const moodsRoom = defineRoom({
  contract: { moods },
  personalData: [userContent(sql`moods`, { hides: ['searched'], describe: markDerived }), derived(sql`mood_days`)],
  open: () => ({ handlers: { moods: moodRoutes } }),
})
