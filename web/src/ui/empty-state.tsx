import { guestTexts } from '@finu/contract/guest/guest'
import { ArrowClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowClockwise'
import type { ReactNode } from 'react'
import { tv } from 'tailwind-variants/lite'
import { endGuestSession } from '../lib/guest.ts'
import { Button } from './button.tsx'

const box = tv({
  base: 'grid justify-items-start gap-1 rounded-card border p-4.5',
  variants: {
    isFlush: { false: 'mt-2' },
    isFailure: { true: 'border-line', false: 'border-dashed border-line-control' },
  },
  defaultVariants: { isFailure: false },
})

interface EmptyStateProps {
  title: string
  /** Omits the space above, for the first element of a section. */
  isFlush?: boolean
  children: ReactNode
}

/** The content of a section without data: a sentence and the next step. */
export function EmptyState({ title, isFlush = false, children }: EmptyStateProps) {
  return (
    <div className={box({ isFlush })}>
      <p className="font-strong">{title}</p>
      <div className="w-full text-pretty text-ink-muted">{children}</div>
    </div>
  )
}

interface FailedStateProps {
  title: string
  reason: string
  /** Omits the space above, for the first element of a section. */
  isFlush?: boolean
  onRetry: () => void
}

/** Reports that loading failed, with the reason and a retry button; a guest, who would fail again, is led to sign-up. */
export function FailedState({ title, reason, isFlush = false, onRetry }: FailedStateProps) {
  if (reason === guestTexts.signIn)
    return (
      <div className={box({ isFlush })} role="alert">
        <p className="font-strong">{reason}</p>
        <Button look="soft" size="sm" className="mt-2.5" onClick={endGuestSession}>
          Sign in
        </Button>
      </div>
    )
  return (
    <div className={box({ isFlush, isFailure: true })} role="alert">
      <p className="font-strong">{title}</p>
      <p className="text-ink-muted">{reason}</p>
      <Button
        look="line"
        size="sm"
        className="mt-2.5"
        icon={<ArrowClockwiseIcon size={16} aria-hidden="true" />}
        onClick={onRetry}
      >
        Try again
      </Button>
    </div>
  )
}
