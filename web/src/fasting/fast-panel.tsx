import type { Fast, FastingType } from '@finu/contract/fasting/fasting'
import { fastingRisksOf, standingCaution } from '@finu/contract/fasting/fasting-cautions'
import { FlagCheckeredIcon } from '@phosphor-icons/react/dist/csr/FlagCheckered'
import { PauseIcon } from '@phosphor-icons/react/dist/csr/Pause'
import { PlayIcon } from '@phosphor-icons/react/dist/csr/Play'
import { lazy, Suspense, useRef, useState, type ReactNode } from 'react'
import { formatWhen } from '../lib/format-time.ts'
import { newId } from '../lib/random.ts'
import { useUser } from '../lib/user.ts'
import { Button } from '../ui/button.tsx'
import { ChangeLogDialog } from '../ui/change-log-dialog.tsx'
import { Fold } from '../ui/fold.tsx'
import { Cautions } from './cautions.tsx'
import { FastTime } from './fast-time.tsx'
import { viewFast } from './fast-view.ts'
import { FastingWindows } from './fasting-windows.tsx'
import { nameOfType } from './format-fast.ts'
import { ChangeRunningFast } from './front/change-fast-log.tsx'
import { pauseAt, resumeAt } from './pause-state.ts'
import { usePause, writePause } from './pause-store.ts'
import { useStartFast } from './queries.ts'
import { serverNow, useServerSecond } from './server-clock.ts'
import { Stations } from './stations.tsx'
import { useFastEnd } from './use-fast-end.tsx'
import { useFastStart } from './use-fast-start.tsx'
import { chooseWindow, type WindowChoice } from './window-choice.ts'

interface FastPanelProps {
  fast: Fast | null
  choice: WindowChoice
  onChoose: (choice: WindowChoice) => void
}

/**
 * Dial, times, goal, buttons and points of the running fast, or of the next one with its window. A person for whom
 * fasting is risky reads the cautions before the Start button.
 */
export function FastPanel({ fast, choice, onChoose }: FastPanelProps) {
  const starting = useStartFast()
  const { profile } = useUser()
  const risks = fast ? [] : fastingRisksOf(profile)
  const hours = fast?.planned_duration_hours ?? choice.hours
  return (
    <>
      {risks.length > 0 && <Cautions cautions={risks} />}
      <FastTime fast={fast} hours={hours} />
      <FastPlan fast={fast} type={fast?.fasting_type ?? choice.type} hours={hours} />
      <FastActions
        fast={fast}
        choice={choice}
        isRisky={risks.length > 0}
        starting={starting}
        onStarted={() => onChoose(chooseWindow(choice.type, choice.hours, newId()))}
      />
      {!fast && <FastingWindows choice={choice} isStarting={starting.isPending} onChoose={onChoose} />}
      <div className="mt-4">
        <Fold title="Points on the way">
          <Stations fast={fast} hours={hours} timezone={profile.timezone} />
        </Fold>
      </div>
      <p className="hint mt-3">{standingCaution}</p>
    </>
  )
}

const ChangeGoalDialog = lazy(() =>
  import('./front/change-goal-dialog.tsx').then((module) => ({ default: module.ChangeGoalDialog })),
)

interface FastPlanProps {
  fast: Fast | null
  type: FastingType
  hours: number
}

/** The goal, and of a running fast its start, each with the button that changes it. */
function FastPlan({ fast, type, hours }: FastPlanProps) {
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

interface FastActionsProps {
  fast: Fast | null
  choice: WindowChoice
  /** True if fasting is risky for the person, who then gets no invitation. */
  isRisky: boolean
  starting: ReturnType<typeof useStartFast>
  onStarted: () => void
}

/** The buttons Start, then Pause and End. The first one is the same element throughout, so that it keeps the focus. */
function FastActions({ fast, choice, isRisky, starting, onStarted }: FastActionsProps) {
  const actions = useRef<HTMLDivElement>(null)
  const now = useServerSecond()
  const pause = usePause(fast?.id ?? null)
  const start = useFastStart(choice, starting, onStarted)
  const end = useFastEnd(fast, () => actions.current?.closest('.sheet')?.querySelector('h2')?.focus())
  const view = fast && viewFast(fast, pause, now)

  function work() {
    if (!fast) return start.begin()
    writePause(fast.id, pause.isPaused ? resumeAt(pause, serverNow()) : pauseAt(pause, serverNow()))
  }

  return (
    <div className="flex gap-2" ref={actions}>
      {view?.state !== 'reached' && (
        <Button
          look={fast || isRisky ? 'line' : 'primary'}
          className="flex-1"
          isBusy={starting.isPending}
          icon={
            fast && !pause.isPaused ? (
              <PauseIcon size={20} weight="fill" aria-hidden="true" />
            ) : (
              <PlayIcon size={20} weight="fill" aria-hidden="true" />
            )
          }
          onClick={work}
        >
          {fast ? (pause.isPaused ? 'Resume' : 'Pause') : starting.isPending ? 'Starting...' : 'Start Fast'}
        </Button>
      )}
      {fast && (
        <Button
          key="end"
          look={view?.isComplete ? 'primary' : 'line'}
          className="flex-1"
          isBusy={end.isEnding}
          icon={<FlagCheckeredIcon size={20} aria-hidden="true" />}
          onClick={() => end.begin(view?.isComplete === true)}
        >
          {end.isEnding ? 'Ending...' : 'End Fast'}
        </Button>
      )}
      {/* Another tab may start a fast while this dialog is open. */}
      {!fast && start.dialog}
      {end.dialog}
    </div>
  )
}
