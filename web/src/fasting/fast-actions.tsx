import type { Fast } from '@finu/contract/fasting/fasting'
import { FlagCheckeredIcon } from '@phosphor-icons/react/dist/csr/FlagCheckered'
import { PauseIcon } from '@phosphor-icons/react/dist/csr/Pause'
import { PlayIcon } from '@phosphor-icons/react/dist/csr/Play'
import { useRef } from 'react'
import { Button } from '../ui/button.tsx'
import { viewFast } from './fast-view.ts'
import { pauseAt, resumeAt } from './pause-state.ts'
import { usePause, writePause } from './pause-store.ts'
import type { useStartFast } from './queries.ts'
import { serverNow, useServerSecond } from './server-clock.ts'
import { useFastEnd } from './use-fast-end.tsx'
import { useFastStart } from './use-fast-start.tsx'
import type { WindowChoice } from './window-choice.ts'

interface FastActionsProps {
  fast: Fast | null
  choice: WindowChoice
  /** True if fasting is risky for the person, who then gets no invitation. */
  isRisky: boolean
  starting: ReturnType<typeof useStartFast>
  onStarted: () => void
}

/** The buttons Start, then Pause and End. The first one is the same element throughout, so that it keeps the focus. */
export function FastActions({ fast, choice, isRisky, starting, onStarted }: FastActionsProps) {
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
