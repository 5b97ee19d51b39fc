import type { ReactNode } from 'react'
import { tv } from 'tailwind-variants/lite'

const line = tv({ base: 'border-t border-line-strong text-right font-[580] tabular-nums' })

interface TogetherProps {
  className: string
  role?: 'status'
  children: ReactNode
}

/** Below the foods of a meal: what they are together. */
export function Together({ className, role, children }: TogetherProps) {
  return (
    <p className={line({ className })} role={role}>
      <span className="font-[430] text-ink-muted">Together</span> {children}
    </p>
  )
}
