import type { ReactNode } from 'react'

interface CheckLineProps {
  isOn: boolean
  onSwitch: (isOn: boolean) => void
  children: ReactNode
}

/** A box to tick, and beside it what that says. */
export function CheckLine({ isOn, onSwitch, children }: CheckLineProps) {
  return (
    <label className="mt-2 flex min-h-11 items-center gap-3 font-[520]">
      <input
        type="checkbox"
        className="size-6 accent-primary"
        checked={isOn}
        onChange={({ target }) => onSwitch(target.checked)}
      />
      {children}
    </label>
  )
}
