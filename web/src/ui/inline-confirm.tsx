import { tv } from 'tailwind-variants/lite'
import { Button } from './button.tsx'

interface InlineConfirmProps {
  question: string
  /** Labels of the confirming button, idle and busy; default 'Delete'. */
  verb?: { rest: string; busy: string }
  /** Label of the cancelling button, which comes first if this is given. */
  keep?: string | undefined
  isBusy: boolean
  onConfirm: () => void
  onCancel: () => void
  className?: string
}

const frame = tv({ base: 'flex flex-1 flex-wrap items-center gap-x-2 gap-y-1' })

const deletes = { rest: 'Delete', busy: 'Deleting...' }

/** Asks for confirmation in place of a row. The safe choice has the focus first; Escape cancels. */
export function InlineConfirm({
  question,
  verb = deletes,
  keep,
  isBusy,
  onConfirm,
  onCancel,
  className,
}: InlineConfirmProps) {
  return (
    <div
      role="alertdialog"
      aria-label={question}
      className={frame({ className })}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        // Keep the surrounding dialog open.
        event.preventDefault()
        onCancel()
      }}
    >
      <p className="min-w-40 flex-1 text-ui">{question}</p>
      <Button look="danger" size="sm" className={keep && 'order-1'} isBusy={isBusy} onClick={onConfirm}>
        {isBusy ? verb.busy : verb.rest}
      </Button>
      <Button look="line" size="sm" autoFocus onClick={onCancel}>
        {keep ?? 'Keep'}
      </Button>
    </div>
  )
}
