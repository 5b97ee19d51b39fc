import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'

/** Undoes once, and takes the toast it stands in away: while that fades, a second click of a double click still meets it. */
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
