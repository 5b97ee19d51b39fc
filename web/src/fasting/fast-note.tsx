import type { ReactNode } from 'react'
import { tv } from 'tailwind-variants/lite'

const note = tv({
  base: 'text-small text-ink-muted',
  variants: { isCaption: { true: 'mb-3 text-center', false: 'mt-3' } },
})

interface FastNoteProps {
  /** True for the caption of the drawing above. */
  isCaption?: boolean
  role?: 'status'
  children: ReactNode
}

/** A sentence about the fast, in small text. */
export function FastNote({ isCaption = false, role, children }: FastNoteProps) {
  return (
    <p className={note({ isCaption })} role={role}>
      {children}
    </p>
  )
}
