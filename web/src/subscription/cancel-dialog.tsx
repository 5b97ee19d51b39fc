import { useEffect, useRef } from 'react'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { useCancel } from './queries.ts'

/** Asks before Premium ends at once; starts on the safe choice. */
export function CancelDialog({ onClose }: { onClose: () => void }) {
  const { mutate, isPending, isSuccess } = useCancel()
  const keep = useRef<HTMLButtonElement>(null)
  // Once it is open: until then the dialog gives the focus to its title.
  useEffect(() => keep.current?.focus(), [])
  return (
    <Dialog title="Cancel subscription?" isSmall onClose={onClose}>
      <p className="text-ink-muted">You&#39;ll lose Premium access immediately. You can re-subscribe anytime.</p>
      <div className="foot justify-end">
        <Button look="danger" isBusy={isPending || isSuccess} onClick={() => mutate(undefined, { onError: onClose })}>
          Confirm Cancel
        </Button>
        <Button ref={keep} look="line" onClick={onClose}>
          Keep Premium
        </Button>
      </div>
    </Dialog>
  )
}
