import type { ReactNode } from 'react'

/** The title of a row, as a button that opens the row's dialog. */
export function RowTitle({ onOpen, children }: { onOpen: () => void; children: ReactNode }) {
  return (
    <button type="button" className="row-title row-open" aria-haspopup="dialog" onClick={onOpen}>
      {children}
    </button>
  )
}
