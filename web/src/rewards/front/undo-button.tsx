import { useState } from 'react'
import { toast, type Toast } from 'react-hot-toast/headless'
import { isSecondPress } from '../../lib/double-presses.ts'

/**
 * Undoes once and dismisses its toast: the second click of a double click may hit the toast while it fades. A toast
 * that is shown anew offers the next undo with the same button, which keeps the focus.
 */
export function UndoButton({ toast: { id, createdAt }, onUndo }: { toast: Toast; onUndo: () => void }) {
  const [undoneAt, setUndoneAt] = useState<number>()
  return (
    <button
      type="button"
      className="link"
      disabled={undoneAt === createdAt}
      onClick={() => {
        if (isSecondPress()) return
        setUndoneAt(createdAt)
        toast.dismiss(id)
        onUndo()
      }}
    >
      Undo
    </button>
  )
}
