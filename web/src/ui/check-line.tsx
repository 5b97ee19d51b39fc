import type { ReactNode } from 'react'
import { tv } from 'tailwind-variants/lite'
import { CheckBox } from './check-box.tsx'

const line = tv({ base: 'flex min-h-11 items-center gap-3 font-medium' })

interface CheckLineProps {
  /** Utilities for spacing around it. */
  className?: string
  isOn: boolean
  onSwitch: (isOn: boolean) => void
  children: ReactNode
}

/** A checkbox with its label. */
export function CheckLine({ isOn, className, onSwitch, children }: CheckLineProps) {
  return (
    <label className={line({ className })}>
      <CheckBox checked={isOn} onChange={({ target }) => onSwitch(target.checked)} />
      {children}
    </label>
  )
}
