import type { ReactNode } from 'react'

/** A sentence about the fast, in small text. */
export const FastNote = ({ role, children }: { role?: 'status'; children: ReactNode }) => (
  <p className="mt-3 text-small text-ink-muted" role={role}>
    {children}
  </p>
)
