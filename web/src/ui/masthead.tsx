import type { ReactNode } from 'react'

/** The day, set straight on the paper: a lead and tiles beside it. */
export function Masthead({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section className="masthead" aria-label={label}>
      {children}
    </section>
  )
}

interface StatProps {
  label: string
  note: ReactNode
  children: ReactNode
  /** Between the figure and its note. */
  bar?: ReactNode
  /** The lead's label is the masthead's heading. */
  isHeading?: boolean
}

export function Stat({ label, note, bar, children, isHeading = false }: StatProps) {
  const Label = isHeading ? 'h2' : 'p'
  return (
    <div>
      <Label className="stat-label">{label}</Label>
      <p className="stat">{children}</p>
      {bar}
      <p className="stat-note">{note}</p>
    </div>
  )
}
