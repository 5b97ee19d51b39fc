import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { useId, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react'
import { tv } from 'tailwind-variants/lite'
import { IconButton } from './icon-button.tsx'
import { closeDialog, modalProps } from './modal.ts'

/** A finger that moves down so many pixels on the head closes the dialog. */
const closingPull = 60

const frame = tv({
  base: 'dialog is-sheet',
  variants: {
    isSmall: {
      true: 'md:w-[min(440px,calc(100vw-32px))]',
      // Content that needs more width sets `data-wide`.
      false: 'md:has-data-wide:w-[min(640px,calc(100vw-32px))]',
    },
  },
})

interface DialogProps {
  title: string
  ref?: RefObject<HTMLDialogElement | null>
  /** For a question or a single field: only as wide as needed. */
  isSmall?: boolean
  /** Control at the end of the head. */
  aside?: ReactNode
  onClose: () => void
  /** Its last part may be a `.foot`, which stays in sight. */
  children: ReactNode
}

/** A modal dialog, open while it is mounted; on a phone it rises from below. Close it by `closeDialog`. */
export function Dialog({ title, ref, isSmall = false, aside, onClose, children }: DialogProps) {
  const id = useId()
  const own = useRef<HTMLDialogElement>(null)
  const dialog = ref ?? own
  const pulledFrom = useRef<number>(undefined)
  useLayoutEffect(() => dialog.current?.showModal(), [dialog])
  return (
    <dialog className={frame({ isSmall })} aria-labelledby={id} ref={dialog} {...modalProps(onClose)}>
      <span className="sheet-grip" aria-hidden="true" />
      {/* Not a `header`, which would be a second banner landmark of the page. */}
      <div
        className="dialog-head"
        onTouchStart={({ touches }) => (pulledFrom.current = touches[0]?.clientY)}
        onTouchEnd={({ changedTouches }) => {
          const pull = (changedTouches[0]?.clientY ?? 0) - (pulledFrom.current ?? Infinity)
          if (pull > closingPull) closeDialog(dialog.current)
        }}
      >
        <h2 className="display flex-1 text-title" id={id} tabIndex={-1}>
          {title}
        </h2>
        {aside}
        <IconButton label="Close" className="touch:size-11" onClick={() => closeDialog(dialog.current)}>
          <XIcon size={20} aria-hidden="true" />
        </IconButton>
      </div>
      <div className="dialog-body" tabIndex={0} role="group" aria-labelledby={id}>
        {children}
      </div>
    </dialog>
  )
}
