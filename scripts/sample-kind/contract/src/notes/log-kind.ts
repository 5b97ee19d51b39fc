import type { LogKind } from '../platform/log-kind.ts'
import { NewNote, Note } from './notes.ts'

export const noteKind = {
  log: Note,
  dayList: 'notes',
  formFields: ['words', 'noted_at'],
  created: NewNote,
  changed: NewNote,
  figures: {},
} as const satisfies LogKind
