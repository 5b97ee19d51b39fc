import type { CancelTime, SubscriptionStatus } from '@finu/contract/subscription/subscription'
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { useEffect, useRef } from 'react'
import { now } from '../lib/clock.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { describeWays } from './plan-dates.ts'
import { useCancel } from './queries.ts'

interface CancelDialogProps {
  status: SubscriptionStatus
  onClose: () => void
}

/** Both ways to end Premium side by side, neither of them chosen; starts on the safe choice. */
export function CancelDialog({ status, onClose }: CancelDialogProps) {
  const { mutate, isPending, isSuccess, variables } = useCancel(onClose)
  const keep = useRef<HTMLButtonElement>(null)
  // Once it is open: until then the dialog gives the focus to its title.
  useEffect(() => keep.current?.focus(), [])
  const { later, now: atOnce } = describeWays(status, now())
  const isUnderWay = isPending || isSuccess
  const cancel = (at: CancelTime) => ({
    isBusy: isUnderWay && variables === at,
    'aria-disabled': isUnderWay,
    onClick: () => !isUnderWay && mutate(at),
  })
  return (
    <Dialog title="Cancel subscription?" isSmall onClose={onClose}>
      <ul className="cancel-ways">
        {later && (
          <li>
            <div className="min-w-0 flex-1">
              <h3>{later.title}</h3>
              <p>{later.text}</p>
            </div>
            <Button look="line" {...cancel('period_end')}>
              {later.action}
            </Button>
          </li>
        )}
        <li>
          <div className="min-w-0 flex-1">
            <h3>At once</h3>
            <p>{atOnce}</p>
          </div>
          <Button look="danger" {...cancel('now')}>
            Confirm Cancel
          </Button>
        </li>
      </ul>
      <p className="cancel-kept">
        <CheckIcon size={16} aria-hidden="true" />
        In both cases your entries, points and streaks stay.
      </p>
      <div className="foot justify-end">
        <Button ref={keep} onClick={onClose}>
          Keep Premium
        </Button>
      </div>
    </Dialog>
  )
}
