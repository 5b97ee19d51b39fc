import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'

/** Undoes once and dismisses its toast: the second click of a double click may hit the toast while it fades. */
export function UndoButton({ toastId, onUndo }: { toastId: string; onUndo: () => void }) {
  const [isUndone, setIsUndone] = useState(false)
  return (
    <button
      type="button"
      className="link"
      disabled={isUndone}
      onClick={() => {
        setIsUndone(true)
        toast.dismiss(toastId)
        onUndo()
      }}
    >
      Undo
    </button>
  )
}
