import { insights } from '@finu/contract/insights'
import { defineRoom } from '../platform/room.ts'
import { insightsRoutes } from './routes.ts'

/** What one's own records say, of a day and over time. It reads what the other rooms keep and keeps nothing itself. */
export const insightsRoom = defineRoom({
  contract: { insights },
  holds: [],
  open: () => ({ handlers: { insights: insightsRoutes } }),
})
