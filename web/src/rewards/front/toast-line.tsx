import type { ReactNode } from 'react'

/** Below what a toast says: why. */
export const ToastLine = ({ children }: { children: ReactNode }) => (
  <span className="block text-small font-[430] text-pretty text-ink-muted">{children}</span>
)
