import { notes } from '@finu/contract/notes/notes'
import { userContent } from '../platform/personal-data.ts'
import { defineRoom } from '../platform/room.ts'
import { sql } from '../platform/sql.ts'
import { noteRoutes } from './routes.ts'

export const notesRoom = defineRoom({
  contract: { notes },
  personalData: [userContent(sql`notes`, { hides: ['searched'] })],
  open: () => ({ handlers: { notes: noteRoutes } }),
})
