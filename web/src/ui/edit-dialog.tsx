import { useId, type ReactNode } from 'react'
import { stateOfSaving, type Saving } from '../lib/guarded-change.ts'
import { Dialog } from './dialog.tsx'
import type { EditFootProps } from './edit-foot.tsx'

interface EditDialogProps<Input, Saved> {
  title: string
  saving: Saving<Input, Saved>
  /** Text where the server does not say why. */
  failure: string
  onClose: () => void
  /** Tells that it is saved, once the dialog is closed. */
  onSaved?: (saved: Saved) => void
  /** @param save saves what was told; nothing while that is under way */
  children: (foot: EditFootProps, save: (input: Input) => void) => ReactNode
}

/** A dialog with a form to change something. What was typed stays where that fails, and the same button tries again. */
export function EditDialog<Input, Saved>({
  title,
  saving,
  failure,
  onClose,
  onSaved,
  children,
}: EditDialogProps<Input, Saved>) {
  const id = useId()
  // Closed and not only gone, so that the cursor returns to where it was.
  const close = () => document.getElementById(id)?.querySelector('dialog')?.close()
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
      <Dialog title={title} onClose={onClose}>
        {children(foot, save)}
      </Dialog>
    </div>
  )
}
