import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import { HistoryPageQuery } from '../platform/history.ts'
import { Page } from '../platform/pages.ts'
import { Done, IdParams, Instant, text } from '../platform/wire.ts'

export const NewNote = z.object({
  words: text(200, 'Write something'),
  /** Now by default. */
  noted_at: z.optional(Instant),
})
export type NewNote = z.output<typeof NewNote>

export const Note = z.object({ id: z.uuid(), words: z.string(), noted_at: z.string() })
export type Note = z.output<typeof Note>

export const notes = {
  create: endpoint('POST /notes', {
    summary: 'Add a note',
    access: 'user',
    body: NewNote,
    answer: Note,
    status: 201,
    idempotent: true,
  }),
  list: endpoint('GET /notes', {
    summary: 'List notes, newest first',
    access: 'user',
    query: HistoryPageQuery(20),
    answer: z.extend(Page, { notes: z.array(Note) }),
  }),
  change: endpoint('PUT /notes/:id', {
    isVersioned: true,
    summary: 'Update a note',
    access: 'user',
    params: IdParams,
    body: NewNote,
    answer: Note,
  }),
  remove: endpoint('DELETE /notes/:id', {
    summary: 'Delete a note',
    access: 'user',
    params: IdParams,
    answer: Done,
  }),
}
