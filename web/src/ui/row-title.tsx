import type { ReactNode } from 'react'

/** The title of a row that opens what it names. */
export function RowTitle({ onOpen, children }: { onOpen: () => void; children: ReactNode }) {
  return (
    <button type="button" className="row-title row-open" aria-haspopup="dialog" onClick={onOpen}>
      {children}
    </button>
  )
}
