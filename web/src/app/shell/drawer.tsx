import { useCallback, useState, type ReactNode } from 'react'
import { frame } from './frame.ts'
import { closeDialog, modalProps } from '../../ui/modal.ts'

interface DrawerProps {
  onClose: () => void
  children: (close: () => void) => ReactNode
}

/** The sidebar on a phone: a modal dialog, so that focus stays in it and Escape closes it. */
export function Drawer({ onClose, children }: DrawerProps) {
  const [dialog, setDialog] = useState<HTMLDialogElement | null>(null)
  const open = useCallback((element: HTMLDialogElement | null) => {
    setDialog(element)
    element?.showModal()
  }, [])
  return (
    <dialog
      className={frame({ isDrawer: true }).side()}
      aria-label="Sidebar"
      ref={open}
      {...modalProps(onClose)}
      onClick={(event) => {
        const isOnScrim = event.clientX > event.currentTarget.getBoundingClientRect().right
        if (isOnScrim) closeDialog(event.currentTarget)
      }}
    >
      {children(() => closeDialog(dialog))}
    </dialog>
  )
}
