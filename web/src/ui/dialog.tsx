import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { useId, type ReactNode } from 'react'
import { tv } from 'tailwind-variants/lite'
import { IconButton } from './icon-button.tsx'

const frame = tv({
  base: 'dialog',
  variants: {
    isSmall: {
      true: 'is-small',
      // Content that needs more width sets `data-wide`.
      false: 'md:has-data-wide:w-[min(640px,calc(100vw-32px))]',
    },
  },
})

interface DialogProps {
  title: string
  /** For a question: only as wide as needed, on a phone too. */
  isSmall?: boolean
  onClose: () => void
  children: ReactNode
}

/** A modal dialog, open while it is mounted. Escape, the close button and a press outside close it. */
export function Dialog({ title, isSmall = false, onClose, children }: DialogProps) {
  const id = useId()
  return (
    <dialog
      className={frame({ isSmall })}
      aria-labelledby={id}
      ref={(dialog) => dialog?.showModal()}
      onClose={onClose}
      // Ignore the second press of a double click: the first may have moved the dialog.
      onClick={(event) => event.target === event.currentTarget && event.detail < 2 && event.currentTarget.close()}
    >
      {/* Not a `header`, which would be a second banner landmark of the page. */}
      <div className="dialog-head">
        <h2 className="display text-title" id={id} tabIndex={-1}>
          {title}
        </h2>
        <form method="dialog">
          <IconButton type="submit" label="Close">
            <XIcon size={20} aria-hidden="true" />
          </IconButton>
        </form>
      </div>
      <div className="dialog-body" tabIndex={0} role="group" aria-labelledby={id}>
        {children}
      </div>
    </dialog>
  )
}
