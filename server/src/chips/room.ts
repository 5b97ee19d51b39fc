import { chips } from '@finu/contract/chips/chips'
import { userContent } from '../platform/personal-data.ts'
import { defineRoom } from '../platform/room.ts'
import { sql } from '../platform/sql.ts'
import { chipRoutes } from './routes.ts'

export const chipsRoom = defineRoom({
  contract: { chips },
  personalData: [userContent(sql`own_chips`, { hides: ['folded'] })],
  open: () => ({ handlers: { chips: chipRoutes } }),
})
