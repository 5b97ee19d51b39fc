import { useEffect, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

/** Asks before unsaved changes are discarded; the safe choice has the focus first. */
export function DiscardDialog({ onKeep, onDiscard }: { onKeep: () => void; onDiscard: () => void }) {
  const keep = useRef<HTMLButtonElement>(null)
  // Focus only after opening, when the dialog has focused its title.
  useEffect(() => keep.current?.focus(), [])
  return (
    <Dialog title="Discard your changes?" isSmall onClose={onKeep}>
      <p className="text-ink-muted">What you changed here has not been saved.</p>
      <div className="foot justify-end">
        <Button look="danger" onClick={onDiscard}>
          Discard changes
        </Button>
        <Button ref={keep} onClick={onKeep}>
          Keep editing
        </Button>
      </div>
    </Dialog>
  )
}
