import type { ReactNode } from 'react'

/** Small text beside a figure: 'kcal', 'at least'. */
export function Unit({ children }: { children: ReactNode }) {
  return <small className="font-sans text-ui/none font-medium tracking-normal text-ink-subtle">{children}</small>
}
