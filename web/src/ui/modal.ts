import type { SyntheticEvent } from 'react'

/**
 * Closes the dialog around an element and calls its `onClose` at once. The browser itself reports a closed dialog in a
 * later task: a press before that on the button that opens the dialog again would be lost.
 */
export function closeDialog(inside: Element | null | undefined) {
  const dialog = inside?.closest('dialog')
  if (!dialog?.open) return
  dialog.close()
  dialog.dispatchEvent(new Event('close'))
}

/** Returns the props of a modal `<dialog>`, which Escape and a press outside close. */
export const modalProps = (onClose: () => void) => ({
  // These events also come from dialogs and file inputs within it.
  onCancel: ({ target, currentTarget }: SyntheticEvent<HTMLDialogElement>) => {
    if (target === currentTarget) closeDialog(currentTarget)
  },
  onClose: ({ target, currentTarget }: SyntheticEvent<HTMLDialogElement>) => {
    if (target === currentTarget) onClose()
  },
  onClick: ({ target, currentTarget }: SyntheticEvent<HTMLDialogElement>) => {
    if (target === currentTarget) closeDialog(currentTarget)
  },
})
