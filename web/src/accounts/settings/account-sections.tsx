import type { ReactNode } from 'react'

/** A page of the account: a column of sections. */
export function AccountSections({ children }: { children: ReactNode }) {
  return <div className="grid gap-7.5">{children}</div>
}
