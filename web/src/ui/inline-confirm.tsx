import { Button } from './button.tsx'

interface InlineConfirmProps {
  question: string
  isBusy: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** Asks once, in the place of the row it is about. Starts on the safe choice; Escape keeps. */
export function InlineConfirm({ question, isBusy, onConfirm, onCancel }: InlineConfirmProps) {
  return (
    <div
      role="alertdialog"
      aria-label={question}
      className="flex flex-1 flex-wrap items-center gap-x-2 gap-y-1"
      onKeyDown={(event) => event.key === 'Escape' && onCancel()}
    >
      <p className="min-w-40 flex-1 text-ui">{question}</p>
      <Button look="danger" size="sm" isBusy={isBusy} onClick={onConfirm}>
        {isBusy ? 'Deleting...' : 'Delete'}
      </Button>
      <Button look="line" size="sm" autoFocus onClick={onCancel}>
        Keep
      </Button>
    </div>
  )
}
