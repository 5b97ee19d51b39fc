import { symptoms } from '@finu/contract/symptoms/symptoms'
import { userContent } from '../platform/personal-data.ts'
import { defineRoom } from '../platform/room.ts'
import { sql } from '../platform/sql.ts'
import { symptomRoutes } from './routes.ts'

export const symptomsRoom = defineRoom({
  contract: { symptoms },
  personalData: [userContent(sql`symptoms`, { hides: ['searched'] })],
  open: () => ({ handlers: { symptoms: symptomRoutes } }),
})
