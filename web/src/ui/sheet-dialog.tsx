import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { useEffect, useId, useRef, type ReactNode, type RefObject } from 'react'
import { IconButton } from './icon-button.tsx'

/** A finger that moves down so many pixels on the head closes the sheet. */
const closingPull = 60

interface SheetDialogProps {
  title: string
  ref: RefObject<HTMLDialogElement | null>
  /** Control at the end of the head. */
  aside?: ReactNode
  onClose: () => void
  /** A `SheetBody`, and a `.sheet-foot` if it has a foot. */
  children: ReactNode
}

/** A modal dialog that rises from below on a phone. Close it by its ref, so that the browser restores the focus. */
export function SheetDialog({ title, ref, aside, onClose, children }: SheetDialogProps) {
  const id = useId()
  const pulledFrom = useRef<number>(undefined)
  useEffect(() => {
    if (ref.current?.open === false) ref.current.showModal()
  }, [ref])
  return (
    <dialog
      className="dialog is-sheet"
      aria-labelledby={id}
      ref={ref}
      // A dialog within this one closes too, which is not this one's end.
      onClose={(event) => event.target === event.currentTarget && onClose()}
      // Ignore the second press of a double click: the first may have moved the dialog.
      onClick={(event) => event.target === event.currentTarget && event.detail < 2 && event.currentTarget.close()}
    >
      <span className="sheet-grip" aria-hidden="true" />
      {/* Not a `header`, which would be a second banner landmark of the page. */}
      <div
        className="dialog-head"
        onTouchStart={({ touches }) => (pulledFrom.current = touches[0]?.clientY)}
        onTouchEnd={({ changedTouches }) => {
          const pull = (changedTouches[0]?.clientY ?? 0) - (pulledFrom.current ?? Infinity)
          if (pull > closingPull) ref.current?.close()
        }}
      >
        <h2 className="display flex-1 text-title" id={id} tabIndex={-1}>
          {title}
        </h2>
        {aside}
        <IconButton label="Close" className="touch:size-11" onClick={() => ref.current?.close()}>
          <XIcon size={20} aria-hidden="true" />
        </IconButton>
      </div>
      {children}
    </dialog>
  )
}

/** The scrolling part of such a dialog. */
export const SheetBody = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="dialog-body" tabIndex={0} role="group" aria-label={label}>
    {children}
  </div>
)
