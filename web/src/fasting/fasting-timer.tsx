import { fastingTexts, fastPoints, type Fast } from '@finu/contract/fasting/fasting'
import { fastingRisksOf } from '@finu/contract/fasting/fasting-cautions'
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { PauseIcon } from '@phosphor-icons/react/dist/csr/Pause'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { messageOf } from '../lib/api-error.ts'
import { paths } from '../lib/paths.ts'
import { newId } from '../lib/random.ts'
import { readToken } from '../lib/session.ts'
import { showPart } from '../lib/show-part.ts'
import { useUser } from '../lib/user.ts'
import { FailedState } from '../ui/empty-state.tsx'
import { PointsPill } from '../ui/points-pill.tsx'
import { Sheet } from '../ui/section.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Tag } from '../ui/tag.tsx'
import { FastPanel } from './fast-panel.tsx'
import { viewFast } from './fast-view.ts'
import { usePause } from './pause-store.ts'
import { activeFastQuery } from './queries.ts'
import { useServerSecond } from './server-clock.ts'
import { timerId } from './timer-id.ts'
import { chooseWindow, standardChoice } from './window-choice.ts'

function onStorage(listener: () => void) {
  window.addEventListener('storage', listener)
  return () => window.removeEventListener('storage', listener)
}

/** The running fast, or the one to start. The strip of what runs now leads to it. */
export function FastingTimer() {
  const isAskedFor = useLocation({ select: ({ hash }) => hash === timerId })
  useEffect(() => {
    if (isAskedFor) showPart(timerId)
  }, [isAskedFor])
  return (
    <div id={timerId} tabIndex={-1} className="scroll-mt-(--h-header) outline-none">
      <Timer />
    </div>
  )
}

function Timer() {
  const isSignedIn = useSyncExternalStore(onStorage, () => readToken() !== null)
  const { fasting_window } = useUser().profile
  const [choice, setChoice] = useState(() => standardChoice(fasting_window, newId()))
  const { data: fast, error, isPending, refetch } = useQuery({ ...activeFastQuery, enabled: isSignedIn })
  // The key became the fast's id, even if the answer was lost: the next start needs a new key.
  if (fast?.id === choice.idempotencyKey) setChoice(chooseWindow(choice.type, choice.hours, newId()))
  if (!isSignedIn) {
    return (
      <Sheet title="Fasting Timer">
        <p className="mb-4 text-ink-muted">{fastingTexts.signInToStart}</p>
        <Link className="btn btn-primary btn-md" to={paths.auth}>
          Sign In
        </Link>
      </Sheet>
    )
  }
  return (
    <Sheet title="Fasting Timer" aside={fast !== undefined && <FastStatus fast={fast} hours={choice.hours} />}>
      {isPending && <PanelSkeleton />}
      {fast === undefined && error && (
        <FailedState title={fastingTexts.loadFailed} reason={messageOf(error)} onRetry={() => void refetch()} />
      )}
      {fast !== undefined && <FastPanel fast={fast} choice={choice} onChoose={setChoice} />}
    </Sheet>
  )
}

/** The state of the fast; without one, the points of a complete fast of `hours`, unless fasting is risky for them. */
function FastStatus({ fast, hours }: { fast: Fast | null; hours: number }) {
  const now = useServerSecond()
  const pause = usePause(fast?.id ?? null)
  const { profile } = useUser()
  if (!fast && (hours < fastPoints.leastHours || fastingRisksOf(profile).length > 0)) return null
  if (!fast) return <PointsPill>{`+${fastPoints.completed} pts`}</PointsPill>
  const { state } = viewFast(fast, pause, now)
  if (state === 'paused') {
    return <Tag icon={<PauseIcon size={14} weight="fill" aria-hidden="true" />}>Paused</Tag>
  }
  if (state === 'active') {
    return (
      <Tag tone="ok" isLive>
        Active
      </Tag>
    )
  }
  return (
    <Tag tone="ok" icon={<CheckIcon size={14} weight="bold" aria-hidden="true" />}>
      Goal reached
    </Tag>
  )
}

function PanelSkeleton() {
  return (
    <div role="status" className="grid gap-5">
      <span className="sr-only">Loading fast...</span>
      <Skeleton height={128} width={128} className="rounded-full!" />
      <Skeleton height={64} />
      <Skeleton height={48} />
      <Skeleton height={116} />
    </div>
  )
}
