import { tv } from 'tailwind-variants/lite'
import { Button } from './button.tsx'

interface InlineConfirmProps {
  question: string
  /** Labels of the confirming button, idle and busy; default 'Delete'. */
  verb?: { rest: string; busy: string }
  /** Heading of a question with consequences, and the label of its safe choice, which comes first. */
  box?: { title: string; keep: string } | undefined
  isBusy: boolean
  onConfirm: () => void
  onCancel: () => void
  className?: string
}

const frame = tv({
  base: 'flex flex-1 flex-wrap items-center gap-x-2 gap-y-1',
  variants: { isBox: { true: 'rounded-card border border-line-control p-4.5' } },
})

const deletes = { rest: 'Delete', busy: 'Deleting...' }

/** Asks for confirmation in place of a row. The safe choice has the focus first; Escape cancels. */
export function InlineConfirm({
  question,
  verb = deletes,
  box,
  isBusy,
  onConfirm,
  onCancel,
  className,
}: InlineConfirmProps) {
  return (
    <div
      role="alertdialog"
      aria-label={box?.title ?? question}
      className={frame({ className, isBox: box !== undefined })}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        // Keep the surrounding dialog open.
        event.preventDefault()
        onCancel()
      }}
    >
      {box && <p className="w-full font-strong">{box.title}</p>}
      <p className={box ? 'mb-2.5 w-full text-ui text-pretty text-ink-muted' : 'min-w-40 flex-1 text-ui'}>{question}</p>
      <Button look="danger" size={box ? 'md' : 'sm'} className={box && 'order-1'} isBusy={isBusy} onClick={onConfirm}>
        {isBusy ? verb.busy : verb.rest}
      </Button>
      <Button look={box ? 'primary' : 'line'} size={box ? 'md' : 'sm'} autoFocus onClick={onCancel}>
        {box?.keep ?? 'Keep'}
      </Button>
    </div>
  )
}
