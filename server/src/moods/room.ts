import { moods } from '@finu/contract/moods'
import { defineRoom } from '../platform/room.ts'
import { moodRoutes } from './routes.ts'

export const moodsRoom = defineRoom({
  contract: { moods },
  holds: { moods: 'told', mood_days: 'derived' },
  open: () => ({ handlers: { moods: moodRoutes } }),
})
