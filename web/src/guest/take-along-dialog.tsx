import { useRef, useState, useSyncExternalStore } from 'react'
import { messageOf } from '../lib/api-error.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { FieldError } from '../ui/field-error.tsx'
import { useHostToasts } from '../ui/toast-host.ts'
import { countEntries, readEntries } from './entries.ts'
import { eraseEntries, onEntriesChange } from './entries-store.ts'
import { readKept } from './kept-store.ts'
import { useTakeAlong } from './take-along-queries.ts'
import { closeDialog } from '../ui/modal.ts'

/** Offers to save a guest's entries to the account after signing in. @param onClose called if it is postponed */
export function TakeAlongDialog({ onClose }: { onClose: () => void }) {
  const entries = readEntries(useSyncExternalStore(onEntriesChange, readKept))?.entries ?? []
  const [total, setTotal] = useState(0)
  const hostToasts = useHostToasts()
  const body = useRef<HTMLDivElement>(null)
  const { mutate, data, isPending } = useTakeAlong()
  const close = () => closeDialog(body.current)

  function take() {
    setTotal(entries.length)
    mutate(undefined, { onSuccess: ({ failure }) => failure === null && close() })
  }

  function leaveBehind() {
    close()
    eraseEntries()
  }

  // Another tab has saved or discarded the entries.
  if (entries.length === 0 && !isPending) return null

  return (
    <Dialog title="Take along what you entered?" isSmall onClose={onClose}>
      <div ref={body}>
        <p className="text-ink-muted">You logged this here as a guest. Taken along, it keeps its times.</p>
        <ul className="my-3 grid gap-1 font-firm" aria-label="Entries of the guest">
          {countEntries(entries).map((count) => (
            <li key={count}>{count}</li>
          ))}
        </ul>
        <p className="text-small text-ink-subtle">What is left behind is erased from this browser.</p>
        <p className="mt-3 text-small text-ink-muted empty:hidden" role="status">
          {isPending && `Taking along ${Math.min(total, total - entries.length + 1)} of ${total}...`}
        </p>
        <div className="mt-3 empty:hidden" role="alert">
          <FieldError>
            {!isPending && data?.failure ? `${messageOf(data.failure)} What is left is still here.` : undefined}
          </FieldError>
        </div>
        <div className="foot justify-end">
          <Button look="line" {...(isPending && { 'aria-disabled': true })} onClick={() => isPending || leaveBehind()}>
            Leave behind
          </Button>
          <Button isBusy={isPending} onClick={take}>
            {isPending ? 'Taking along...' : data?.failure ? 'Try again' : 'Take along'}
          </Button>
        </div>
      </div>
      <div ref={hostToasts} />
    </Dialog>
  )
}
