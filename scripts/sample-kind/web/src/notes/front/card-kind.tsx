import { anyVersion, type CardKind } from '../../lib/card-kind.ts'
import { useChangeNote, useDeleteNote, useWriteNote } from '../queries.ts'
import { EditNote } from './edit-note.tsx'

export const noteCardKind: CardKind<'note'> = {
  title: 'Note',
  saved: 'Logged',
  deleted: 'Note deleted',
  failures: { save: 'Failed to save', change: 'Failed to save', remove: 'Failed to delete' },
  page: null,
  describe: ({ words }) => ({ title: words, lines: [] }),
  timeOf: ({ noted_at }) => noted_at,
  Edit: EditNote,
  useSave() {
    const { mutateAsync: write } = useWriteNote()
    return async (body, idempotencyKey) => void (await write({ body, idempotencyKey }))
  },
  useChange(id) {
    const { mutateAsync: change } = useChangeNote(id)
    return async (log) => void (await change(anyVersion(log)))
  },
  useRemove: () => useDeleteNote().mutateAsync,
}
