import type { ReactNode } from 'react'

/** The second line of a toast, with the reason. */
export const ToastLine = ({ children }: { children: ReactNode }) => (
  <span className="block text-small font-regular text-pretty text-ink-muted">{children}</span>
)
