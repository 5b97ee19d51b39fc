import { water } from '@finu/contract/water/water'
import { derived, userContent } from '../platform/personal-data.ts'
import { defineRoom } from '../platform/room.ts'
import { sql } from '../platform/sql.ts'
import { waterRoutes } from './routes.ts'

export const waterRoom = defineRoom({
  contract: { water },
  personalData: [userContent(sql`drinks`), derived(sql`water_days`, { key: sql`day::text`, first: '', isTable: true })],
  open: () => ({ handlers: { water: waterRoutes } }),
})
