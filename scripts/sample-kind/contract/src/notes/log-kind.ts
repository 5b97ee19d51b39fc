import * as z from 'zod/mini'
import { inputFields, shortText } from '../platform/card-inputs.ts'
import type { LogKind } from '../platform/log-kind.ts'
import { NewNote, Note } from './notes.ts'

const { at, replaces } = inputFields
const words = shortText(200)

export const NoteInput = z.object({ words, at, replaces })

export const noteKind = {
  log: Note,
  dayList: 'notes',
  formFields: ['words', 'noted_at'],
  created: NewNote,
  changed: NewNote,
  figures: {},
  changes: { words, at },
} as const satisfies LogKind
