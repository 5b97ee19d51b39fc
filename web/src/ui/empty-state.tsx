import { guestTexts } from '@finu/contract/guest/guest'
import { ArrowClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowClockwise'
import type { ReactNode } from 'react'
import { endGuestSession } from '../lib/guest.ts'
import { Button } from './button.tsx'

interface EmptyStateProps {
  title: string
  /** Without room above: it is the first of its section. */
  isFlush?: boolean
  children: ReactNode
}

/** Nothing here yet: a sentence and the next step. */
export function EmptyState({ title, isFlush = false, children }: EmptyStateProps) {
  return (
    <div className={isFlush ? 'empty mt-0' : 'empty'}>
      <p className="font-[620]">{title}</p>
      <div className="text-small text-ink-muted">{children}</div>
    </div>
  )
}

interface FailedStateProps {
  title: string
  reason: string
  /** Without room above: it is the first of its section. */
  isFlush?: boolean
  onRetry: () => void
}

/** Loading failed: what, why, and a way to try again; for a guest, who would be refused again, the way to an account. */
export function FailedState({ title, reason, isFlush = false, onRetry }: FailedStateProps) {
  if (reason === guestTexts.signIn)
    return (
      <div className={isFlush ? 'empty mt-0' : 'empty'} role="alert">
        <p className="font-[620]">{reason}</p>
        <Button look="soft" size="sm" onClick={endGuestSession}>
          Sign in
        </Button>
      </div>
    )
  return (
    <div className={isFlush ? 'empty is-failure mt-0' : 'empty is-failure'} role="alert">
      <p className="font-[620]">{title}</p>
      <p className="text-small text-ink-muted">{reason}</p>
      <Button look="line" size="sm" icon={<ArrowClockwiseIcon size={16} aria-hidden="true" />} onClick={onRetry}>
        Try again
      </Button>
    </div>
  )
}
