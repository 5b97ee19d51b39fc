import type { CancelTime, SubscriptionStatus } from '@finu/contract/subscription/subscription'
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { useEffect, useRef, type ReactNode } from 'react'
import { now } from '../lib/clock.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { describeWays } from './plan-dates.ts'
import { useCancel } from './queries.ts'
import { closeDialog } from '../ui/modal.ts'

interface CancelDialogProps {
  status: SubscriptionStatus
  onClose: () => void
}

/** Both ways to end Premium side by side, neither preselected; the safe choice has the focus first. */
export function CancelDialog({ status, onClose }: CancelDialogProps) {
  const { mutate, isPending, isSuccess, variables } = useCancel(onClose)
  const dialog = useRef<HTMLDialogElement>(null)
  const keep = useRef<HTMLButtonElement>(null)
  // Focus only after opening, when the dialog has focused its title.
  useEffect(() => keep.current?.focus(), [])
  const { later, now: atOnce } = describeWays(status, now())
  const isUnderWay = isPending || isSuccess
  const cancel = (at: CancelTime) => ({
    isBusy: isUnderWay && variables === at,
    'aria-disabled': isUnderWay,
    onClick: () => !isUnderWay && mutate(at),
  })
  return (
    <Dialog title="Cancel subscription?" ref={dialog} onClose={onClose}>
      <ul>
        {later && (
          <Way title={later.title} text={later.text}>
            <Button className="flex-none" look="line" {...cancel('period_end')}>
              {later.action}
            </Button>
          </Way>
        )}
        <Way title="At once" text={atOnce}>
          <Button className="-mr-3.5 flex-none max-md:mr-0 max-md:border-line-strong" look="danger" {...cancel('now')}>
            Confirm Cancel
          </Button>
        </Way>
      </ul>
      <p className="flex items-center gap-2 pt-3 text-small text-ink-muted">
        <CheckIcon size={16} aria-hidden="true" />
        In both cases your entries, points and streaks stay.
      </p>
      <div className="foot justify-end">
        <Button ref={keep} className="max-md:flex-1" onClick={() => closeDialog(dialog.current)}>
          Keep Premium
        </Button>
      </div>
    </Dialog>
  )
}

function Way({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <li className="flex items-center gap-4 border-b border-line py-3.5 first:pt-0 max-md:flex-col max-md:items-stretch max-md:gap-2.5">
      <div className="min-w-0 flex-1">
        <h3 className="font-strong">{title}</h3>
        <p className="text-ui text-pretty text-ink-muted">{text}</p>
      </div>
      {children}
    </li>
  )
}
