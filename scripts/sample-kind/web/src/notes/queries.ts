import { notes } from '@finu/contract/notes/notes'
import { refresh } from '../lib/queries.ts'
import { defineLogHooks } from '../rewards/queries.ts'

export const {
  useCreate: useWriteNote,
  useChange: useChangeNote,
  useDelete: useDeleteNote,
} = defineLogHooks(notes, { deleted: 'Note deleted', deleteFailed: 'Failed to delete' }, () => void refresh('notes'))
