import type { ReactNode } from 'react'

/** The calories at the end of a row. */
export function MealCalories({ children }: { children: ReactNode }) {
  return <span className="max-w-[40%] flex-none text-right text-ui/6 text-ink-muted tabular-nums">{children}</span>
}
