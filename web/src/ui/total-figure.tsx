import type { ReactNode } from 'react'

/** The figure of a day's total. */
export const TotalFigure = ({ children }: { children: ReactNode }) => (
  <b className="font-display text-section/6 font-book lining-nums tabular-nums">{children}</b>
)
