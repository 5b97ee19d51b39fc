import { moods } from '@finu/contract/moods/moods'
import { derived, told } from '../platform/holdings.ts'
import { defineRoom } from '../platform/room.ts'
import { sql } from '../platform/sql.ts'
import { moodRoutes } from './routes.ts'

export const moodsRoom = defineRoom({
  contract: { moods },
  holds: [told(sql`moods`, { hides: ['searched'] }), derived(sql`mood_days`)],
  open: () => ({ handlers: { moods: moodRoutes } }),
})
