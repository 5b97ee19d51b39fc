import type { ReactNode } from 'react'

/** A page of the account: its sections below each other. */
export function AccountSections({ children }: { children: ReactNode }) {
  return <div className="grid gap-7.5">{children}</div>
}
