import { anyVersion, type CardKind } from '../../lib/card-kind.ts'
import { nothingTaken } from '../../rewards/front/earned.tsx'
import { useChangeNote, useRemoveNote, useWriteNote } from '../queries.ts'
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
    return async (note, idempotencyKey) => void (await write({ note, idempotencyKey }))
  },
  useChange(id) {
    const { mutateAsync: change } = useChangeNote(id)
    return async (log) => void (await change(anyVersion(log)))
  },
  useRemove() {
    const { mutateAsync: remove } = useRemoveNote()
    return (id) => remove(id).then(() => nothingTaken)
  },
}
