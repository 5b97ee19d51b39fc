import { symptoms } from '@finu/contract/symptoms/symptoms'
import { told } from '../platform/holdings.ts'
import { defineRoom } from '../platform/room.ts'
import { sql } from '../platform/sql.ts'
import { symptomRoutes } from './routes.ts'

export const symptomsRoom = defineRoom({
  contract: { symptoms },
  holds: [told(sql`symptoms`, { hides: ['searched'] })],
  open: () => ({ handlers: { symptoms: symptomRoutes } }),
})
