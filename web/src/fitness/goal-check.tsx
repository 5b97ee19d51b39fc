import type { ReactNode } from 'react'
import { tv } from 'tailwind-variants/lite'
import { CheckBox } from '../ui/check-box.tsx'

interface GoalCheckProps {
  isDone: boolean
  onCheck: (isDone: boolean) => void
  /** Shakes after a refusal. */
  isShaking?: boolean
  autoFocus?: boolean
  size?: 'sm' | 'md'
  children: ReactNode
}

const line = tv({
  base: 'flex min-w-0 flex-1 items-center gap-3',
  variants: {
    size: { sm: 'min-h-9.5 wrap-anywhere max-md:min-h-11', md: 'min-h-12' },
    isShaking: { true: 'animate-shake motion-reduce:animate-none' },
  },
})

/** A goal with a checkbox. */
export function GoalCheck({
  isDone,
  onCheck,
  isShaking = false,
  autoFocus = false,
  size = 'md',
  children,
}: GoalCheckProps) {
  return (
    <label className={line({ isShaking, size })}>
      <CheckBox autoFocus={autoFocus} checked={isDone} onChange={({ target }) => onCheck(target.checked)} />
      {children}
    </label>
  )
}
