import { useId, type ReactNode } from 'react'
import { stateOfSaving } from '../lib/guarded-change.ts'
import { Dialog } from './dialog.tsx'
import type { EditForm } from './edit-frame.ts'
import { closeDialog } from './modal.ts'

interface EditDialogProps<Input, Saved> extends Omit<EditForm<Input, Saved>, 'onSaved'> {
  /** Control at the end of the head. */
  aside?: ReactNode
  onClose: () => void
  /** Called after saving, once the dialog is closed. */
  onSaved?: (saved: Saved) => void
}

/** A dialog with an edit form. If saving fails, the typed values stay and the same button retries. */
export function EditDialog<Input, Saved>({
  title,
  aside,
  saving,
  failure,
  onClose,
  onSaved,
  children,
}: EditDialogProps<Input, Saved>) {
  const id = useId()
  // Close the dialog instead of unmounting it, so that the browser restores the focus.
  const close = () => closeDialog(document.getElementById(id)?.querySelector('dialog'))
  const foot = { ...stateOfSaving(saving, failure), onCancel: close }
  function save(input: Input) {
    if (saving.isPending) return
    saving.mutate(input, {
      onSuccess: (saved) => {
        close()
        onSaved?.(saved)
      },
    })
  }

  return (
    <div id={id}>
      <Dialog title={title} aside={aside} onClose={onClose}>
        {children(foot, save)}
      </Dialog>
    </div>
  )
}
