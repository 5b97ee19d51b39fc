import { sleep } from '@finu/contract/sleep/sleep'
import { userContent } from '../platform/personal-data.ts'
import { defineRoom } from '../platform/room.ts'
import { sql } from '../platform/sql.ts'
import { sleepRoutes } from './routes.ts'

export const sleepRoom = defineRoom({
  contract: { sleep },
  personalData: [userContent(sql`nights`, { hides: ['searched'] })],
  open: () => ({ handlers: { sleep: sleepRoutes } }),
})
