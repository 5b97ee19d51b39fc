import { useEffect, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

/** Asks before what was typed and not saved is thrown away; starts on the safe choice. */
export function DiscardDialog({ onKeep, onDiscard }: { onKeep: () => void; onDiscard: () => void }) {
  const keep = useRef<HTMLButtonElement>(null)
  // Once it is open: until then the dialog gives the focus to its title.
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
