import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import type { ReactNode } from 'react'
import { tv } from 'tailwind-variants/lite'

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
  base: 'group flex min-w-0 flex-1 items-center gap-3',
  variants: {
    size: { sm: 'min-h-9.5 wrap-anywhere max-md:min-h-11', md: 'min-h-12' },
    isShaking: { true: 'animate-shake motion-reduce:animate-none' },
  },
})

const box = [
  'grid size-6 flex-none place-items-center rounded-inner border-[1.5px] border-line-control bg-surface text-transparent transition-[background]',
  'group-hover:border-ink-subtle',
  'peer-checked:border-primary peer-checked:bg-primary peer-checked:text-on-primary',
  'peer-focus-visible:focus-ring',
].join(' ')

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
      <input
        type="checkbox"
        className="peer sr-only"
        autoFocus={autoFocus}
        checked={isDone}
        onChange={(event) => onCheck(event.target.checked)}
      />
      <span className={box} aria-hidden="true">
        <CheckIcon size={16} weight="bold" />
      </span>
      {children}
    </label>
  )
}
