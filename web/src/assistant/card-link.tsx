import type { ReactNode } from 'react'
import { isMotionReduced } from '../lib/media.ts'

/** A link to an earlier card, which then gets the focus. */
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
