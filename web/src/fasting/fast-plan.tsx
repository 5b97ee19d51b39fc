import type { Fast, FastingType } from '@finu/contract/fasting/fasting'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { formatWhen } from '../lib/format-time.ts'
import { useUser } from '../lib/user.ts'
import { Button } from '../ui/button.tsx'
import { ChangeLogDialog } from '../ui/change-log-dialog.tsx'
import { nameOfType } from './format-fast.ts'
import { ChangeRunningFast } from './front/change-fast-log.tsx'

const ChangeGoalDialog = lazy(() =>
  import('./front/change-goal-dialog.tsx').then((module) => ({ default: module.ChangeGoalDialog })),
)

interface FastPlanProps {
  fast: Fast | null
  type: FastingType
  hours: number
}

/** The goal, and of a running fast its start, each with the button that changes it. */
export function FastPlan({ fast, type, hours }: FastPlanProps) {
  const [open, setOpen] = useState<'goal' | 'start' | null>(null)
  const { timezone } = useUser().profile
  const close = () => setOpen(null)
  return (
    <>
      <div className="my-4 divide-y divide-line border-y border-line">
        <Row
          label="Current Goal"
          value={`${hours}h, ${nameOfType(type)}`}
          action={
            fast && (
              <Button look="soft" size="sm" aria-haspopup="dialog" onClick={() => setOpen('goal')}>
                Change
              </Button>
            )
          }
        />
        {fast && (
          <Row
            label="Started"
            value={formatWhen(fast.start_time, timezone)}
            action={
              <Button
                look="soft"
                size="sm"
                aria-haspopup="dialog"
                aria-label="Change when it started"
                onClick={() => setOpen('start')}
              >
                Change
              </Button>
            }
          />
        )}
      </div>
      {fast && open === 'start' && (
        <ChangeLogDialog Form={ChangeRunningFast} log={fast} timezone={timezone} onClose={close} />
      )}
      <Suspense>{fast && open === 'goal' && <ChangeGoalDialog fast={fast} onClose={close} />}</Suspense>
    </>
  )
}

function Row({ label, value, action }: { label: string; value: string; action: ReactNode }) {
  return (
    <div className="flex min-h-16 items-center justify-between gap-3 py-2.5">
      <div className="min-w-0">
        <p className="text-ui font-medium text-ink-muted">{label}</p>
        <p className="font-strong tabular-nums">{value}</p>
      </div>
      {action}
    </div>
  )
}
