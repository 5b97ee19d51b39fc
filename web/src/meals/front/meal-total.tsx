import type { ReactNode } from 'react'
import { tv } from 'tailwind-variants/lite'

const line = tv({ base: 'border-t border-line-strong text-right font-semibold tabular-nums' })

interface MealTotalProps {
  className: string
  role?: 'status'
  children: ReactNode
}

/** The total of a meal, below its foods. */
export function MealTotal({ className, role, children }: MealTotalProps) {
  return (
    <p className={line({ className })} role={role}>
      <span className="font-regular text-ink-muted">Together</span> {children}
    </p>
  )
}
