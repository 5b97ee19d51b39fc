import type { AddLogProps } from '../../lib/log-kind.ts'
import { newId } from '../../lib/random.ts'
import { EditDialog } from '../../ui/edit-dialog.tsx'
import { useWriteNote } from '../queries.ts'
import { EditNote } from './edit-note.tsx'

export function AddNoteDialog({ at, onSaved, onClose }: AddLogProps) {
  const { mutate, isPending, error } = useWriteNote()
  const saving = {
    isPending,
    error,
    mutate: (note: { words: string }, then?: { onSuccess?: (saved: object) => void }) =>
      mutate(
        { body: { ...note, noted_at: at }, idempotencyKey: newId() },
        {
          onSuccess(saved) {
            then?.onSuccess?.(saved)
            onSaved()
          },
        },
      ),
  }
  return (
    <EditDialog title="Add note" saving={saving} failure="Failed to save" onClose={onClose}>
      {(foot, save) => <EditNote log={{ words: '' }} foot={foot} onSave={save} />}
    </EditDialog>
  )
}
