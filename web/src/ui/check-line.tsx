import type { ReactNode } from 'react'
import { tv } from 'tailwind-variants/lite'

const line = tv({ base: 'flex min-h-11 items-center gap-3 font-[520]' })

const box = tv({
  base: 'flex-none accent-primary',
  variants: { size: { md: 'size-5.5', lg: 'size-6' } },
})

interface CheckLineProps {
  size?: 'md' | 'lg'
  /** Utilities for spacing around it. */
  className?: string
  isOn: boolean
  onSwitch: (isOn: boolean) => void
  children: ReactNode
}

/** A checkbox with its label. */
export function CheckLine({ isOn, size = 'lg', className, onSwitch, children }: CheckLineProps) {
  return (
    <label className={line({ className })}>
      <input
        type="checkbox"
        className={box({ size })}
        checked={isOn}
        onChange={({ target }) => onSwitch(target.checked)}
      />
      {children}
    </label>
  )
}
