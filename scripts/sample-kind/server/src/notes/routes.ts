import type { notes } from '@finu/contract/notes/notes'
import type { Handlers } from '../platform/http.ts'
import { changeNote, listNotes, removeNote, writeNote } from './actions.ts'

export const noteRoutes: Handlers<typeof notes> = {
  create: (call, { body }) => writeNote(call, call.newId, body),
  list: (call, { query }) => listNotes(call, query),
  change: (call, { params, body }) => changeNote(call, params.id, body, call.ifMatch),
  remove: (call, { params }) => removeNote(call, params.id),
}
