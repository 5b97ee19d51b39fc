import type { Answer } from '@finu/contract/endpoint'
import { cautionsFor } from '@finu/contract/fasting-cautions'
import { fastingTexts, fastPoints, standardFastingGoals, type Fast, type fasting } from '@finu/contract/fasting'
import { FlagCheckeredIcon } from '@phosphor-icons/react/dist/csr/FlagCheckered'
import { PauseIcon } from '@phosphor-icons/react/dist/csr/Pause'
import { PlayIcon } from '@phosphor-icons/react/dist/csr/Play'
import { lazy, Suspense, useRef, useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { notifyFailure } from '../lib/notify-failure.ts'
import { readToken } from '../lib/session.ts'
import { useUser } from '../lib/user.ts'
import { tellEarned } from '../rewards/front/earned.tsx'
import { Button } from '../ui/button.tsx'
import { viewFast } from './fast-view.ts'
import { formatHours } from './format-fast.ts'
import { pauseAt, resumeAt } from './pause-state.ts'
import { usePause, writePause } from './pause-store.ts'
import { useEndFast, type FastEnd, type useStartFast } from './queries.ts'
import { serverNow, useServerSecond } from './server-clock.ts'
import type { WindowChoice } from './window-choice.ts'

const CautionDialog = lazy(() =>
  import('./front/caution-dialog.tsx').then((module) => ({ default: module.CautionDialog })),
)
const EndFastDialog = lazy(() => import('./end-fast-dialog.tsx').then((module) => ({ default: module.EndFastDialog })))

interface FastActionsProps {
  fast: Fast | null
  choice: WindowChoice
  /** Whether the person is not to be invited. */
  isRisky: boolean
  starting: ReturnType<typeof useStartFast>
  onStarted: () => void
}

/** Start; then pause and end. The first button stays the same one, so that it keeps the focus. */
export function FastActions({ fast, choice, isRisky, starting, onStarted }: FastActionsProps) {
  const actions = useRef<HTMLDivElement>(null)
  const { profile } = useUser()
  const [isCautioned, setIsCautioned] = useState(false)
  /** The fast that is asked about: another one is not. */
  const [askedId, setAskedId] = useState<string | null>(null)
  const now = useServerSecond()
  const pause = usePause(fast?.id ?? null)
  const ending = useEndFast()
  const view = fast && viewFast(fast, pause, now)
  const isAsked = fast !== null && fast.id === askedId
  // Another tab may start one while this one still asks.
  if (fast && isCautioned) setIsCautioned(false)
  const cautions = cautionsFor(profile, choice.hours)

  function start() {
    if (readToken() === null) return toast.error(fastingTexts.signInToStart)
    const { type: fasting_type, hours: planned_duration_hours, idempotencyKey } = choice
    const plan = { fasting_type, planned_duration_hours, goals: [...standardFastingGoals] }
    starting.mutate({ plan, idempotencyKey }, { onSuccess: onStarted })
  }

  function end(request: FastEnd, onEnded?: () => void) {
    if (readToken() === null) return toast.error(fastingTexts.signInToComplete)
    ending.mutate(request, {
      onSuccess: (ended) => {
        onEnded?.()
        actions.current?.closest('.sheet')?.querySelector('h2')?.focus()
        tellEnd(ended)
      },
      // The dialog says it by itself.
      onError: (error) => isAsked || notifyFailure(error, fastingTexts.completeFailed),
    })
  }

  function work() {
    if (!fast) return cautions.length > 0 ? setIsCautioned(true) : start()
    writePause(fast.id, pause.isPaused ? resumeAt(pause, serverNow()) : pauseAt(pause, serverNow()))
  }

  return (
    <div className="fast-actions" ref={actions}>
      {view?.state !== 'reached' && (
        <Button
          look={fast || isRisky ? 'line' : 'primary'}
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
          isBusy={ending.isPending && !isAsked}
          icon={<FlagCheckeredIcon size={20} aria-hidden="true" />}
          onClick={() => (view?.isComplete ? end({ fast, reason: null, firstMeal: null }) : setAskedId(fast.id))}
        >
          {ending.isPending && !isAsked ? 'Ending...' : 'End Fast'}
        </Button>
      )}
      <Suspense>
        {isCautioned && (
          <CautionDialog
            cautions={cautions}
            hours={choice.hours}
            onStart={start}
            onClose={() => setIsCautioned(false)}
          />
        )}
        {isAsked && (
          <EndFastDialog
            fast={fast}
            isEnding={ending.isPending}
            error={ending.error}
            onEnd={(reason, firstMeal, close) => end({ fast, reason, firstMeal }, close)}
            onClose={() => setAskedId(null)}
          />
        )}
      </Suspense>
    </div>
  )
}

type EndedFast = Answer<typeof fasting.complete>

/** Says how a fast ended: what it earned, or what was missing. */
function tellEnd({ status, planned_duration_hours, minutes_missing, reward, ...fast }: EndedFast) {
  if (status !== 'completed') {
    // One too short to earn has lost nothing.
    const isForPoints = minutes_missing > 0 && planned_duration_hours >= fastPoints.leastHours
    if (isForPoints) toast.error(fastingTexts.endedEarly(minutes_missing))
    if (!isForPoints || reward.tokens_awarded > 0) tellEarned('Fast ended', reward)
    return
  }
  tellEarned(fastingTexts.complete, reward)
  if (fast.personal_best) {
    toast.success(`A personal best: ${formatHours(fast.current_duration_hours * 3_600_000)}, your longest fast so far.`)
  }
}
