import type { ReactNode } from 'react'
import { tv } from 'tailwind-variants/lite'

/** The head of a page without a sheet around it: a lead figure and tiles beside it. */
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
  /** Bar between the figure and its note. */
  bar?: ReactNode
  /** Makes the label the masthead's heading. */
  isHeading?: boolean
  /** Puts the unit close to the figure, and omits the line of an empty note. */
  isTight?: boolean
  className?: string
}

const figure = tv({ base: 'stat', variants: { isTight: { true: 'gap-2' } } })
const below = tv({ base: 'stat-note', variants: { isTight: { true: 'empty:hidden' } } })

export function Stat({ label, note, bar, children, isHeading = false, isTight = false, className }: StatProps) {
  const Label = isHeading ? 'h2' : 'p'
  return (
    <div className={className}>
      <Label className="stat-label">{label}</Label>
      <div className={figure({ isTight })}>{children}</div>
      {bar}
      <p className={below({ isTight })}>{note}</p>
    </div>
  )
}
