import { useId, type ReactNode } from 'react'
import { ApiError } from '../lib/api-error.ts'
import { Dialog } from './dialog.tsx'
import type { EditFootProps } from './edit-foot.tsx'

interface EditDialogProps {
  title: string
  /** The saving, as it stands. */
  saving: { isPending: boolean; error: Error | null }
  /** What is said where the server does not say why. */
  failure: string
  onClose: () => void
  /** @param close closes the dialog once it is saved */
  children: (foot: EditFootProps, close: () => void) => ReactNode
}

/** A dialog with a form to change something. What was typed stays where that fails, and the same button tries again. */
export function EditDialog({ title, saving: { isPending, error }, failure, onClose, children }: EditDialogProps) {
  const id = useId()
  const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500
  // Closed and not only gone, so that the cursor returns to where it was.
  const close = () => document.getElementById(id)?.querySelector('dialog')?.close()
  const foot = {
    isSaving: isPending,
    failure: error ? (isRefused ? error.message : failure) : undefined,
    onCancel: close,
  }
  return (
    <div id={id}>
      <Dialog title={title} onClose={onClose}>
        {children(foot, close)}
      </Dialog>
    </div>
  )
}
