import { NoteInput } from '@finu/contract/notes/note-input'
import { type noteKind as contractKind } from '@finu/contract/notes/log-kind'
import { cardTool, dayListOf, defined, type LogKind } from '../platform/log-kind.ts'
import { findNote, listNotes, listNotesOf, writeNote } from './actions.ts'

export const noteKind = {
  table: 'notes',
  listOfDay: async (ctx, { date }) => dayListOf(await listNotesOf(ctx, date)),
  async lookUp(ctx, page) {
    const { notes, has_more } = await listNotes(ctx, page)
    return {
      entries: notes.map(({ id, noted_at, words }) => ({ id, at: noted_at, name: words, note: null })),
      has_more,
    }
  },
  cardTools: {
    propose_note: cardTool({
      description: 'A note.',
      input: NoteInput,
      logOf: ({ words, at }, { instantOf }) => ({ words, noted_at: at && instantOf(at) }),
    }),
  },
  create: writeNote,
  figuresOf: async () => ({}),
  async findRecord(ctx, id) {
    const found = await findNote(ctx, id)
    return found && { log: { words: found.words, noted_at: found.noted_at }, at: found.noted_at }
  },
  timeField: 'noted_at',
  change: async (log, { words, at }, { instantOf }) => ({
    ...log,
    ...defined({ words, noted_at: at && instantOf(at) }),
  }),
  pointsOf: async () => 0,
} as const satisfies LogKind<typeof contractKind>
