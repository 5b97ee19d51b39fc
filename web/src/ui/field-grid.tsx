import type { ReactNode } from 'react'

/** A form's fields in two columns, or in one on a phone. */
export function FieldGrid({ children }: { children: ReactNode }) {
  return <div className="grid grid-cols-2 items-start gap-x-4 gap-y-4.5 max-md:grid-cols-1">{children}</div>
}
