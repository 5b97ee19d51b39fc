import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { useId, type ReactNode } from 'react'
import { tv } from 'tailwind-variants/lite'
import { IconButton } from './icon-button.tsx'

const frame = tv({
  base: 'dialog',
  variants: {
    isSmall: {
      true: 'is-small',
      // What asks for more room says so with `data-wide`.
      false: 'md:has-data-wide:w-[min(640px,calc(100vw-32px))]',
    },
  },
})

interface DialogProps {
  title: string
  /** A question: no wider than it needs, on a phone too. */
  isSmall?: boolean
  className?: string
  onClose: () => void
  children: ReactNode
}

/** A modal dialog, open as long as it is mounted. Escape, the cross and a press beside it close it. */
export function Dialog({ title, isSmall = false, className, onClose, children }: DialogProps) {
  const id = useId()
  return (
    <dialog
      className={frame({ isSmall, className })}
      aria-labelledby={id}
      ref={(dialog) => dialog?.showModal()}
      onClose={onClose}
      // What a first press did may have moved the dialog away from under the second.
      onClick={(event) => event.target === event.currentTarget && event.detail < 2 && event.currentTarget.close()}
    >
      {/* No `header`: in a dialog that would be a second banner of the page. */}
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
