import type { ReactNode } from 'react'
import { isMotionReduced } from '../lib/media.ts'

/** Leads to a card further up, which takes the focus there. */
export const CardLink = ({ anchor, children }: { anchor: string; children: ReactNode }) => (
  <a
    className="link decoration-current"
    href={`#${anchor}`}
    onClick={(event) => {
      event.preventDefault()
      const card = document.getElementById(anchor)
      card?.scrollIntoView({ block: 'center', behavior: matchMedia(isMotionReduced).matches ? 'auto' : 'smooth' })
      card?.focus({ preventScroll: true })
    }}
  >
    {children}
  </a>
)
