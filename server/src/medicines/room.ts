import { medicines } from '@finu/contract/medicines/medicines'
import { userContent } from '../platform/personal-data.ts'
import { defineRoom } from '../platform/room.ts'
import { sql } from '../platform/sql.ts'
import { medicineRoutes } from './routes.ts'

export const medicinesRoom = defineRoom({
  contract: { medicines },
  personalData: [userContent(sql`medicines`, { hides: ['searched'] })],
  open: () => ({ handlers: { medicines: medicineRoutes } }),
})
