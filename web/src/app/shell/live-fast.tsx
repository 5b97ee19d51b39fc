import type { Fast } from '@finu/contract/fasting/fasting'
import { viewFast } from '../../fasting/fast-view.ts'
import { formatHours, formatTimer } from '../../fasting/format-fast.ts'
import { timerId } from '../../fasting/timer-id.ts'
import { usePause } from '../../fasting/pause-store.ts'
import { useServerSecond } from '../../fasting/server-clock.ts'
import { useFastEnd } from '../../fasting/use-fast-end.tsx'
import { paths } from '../../lib/paths.ts'
import { LiveItem, type StripPlace } from './live-item.tsx'

export interface LiveFastProps {
  fast: Fast
  place: StripPlace
  canEnd: boolean
}

/** The running fast. Only this renders each second. */
export function LiveFast({ fast, place, canEnd }: LiveFastProps) {
  const view = viewFast(fast, usePause(fast.id), useServerSecond())
  const end = useFastEnd(fast, () => document.getElementById('main')?.focus())
  const { state, elapsedMs, plannedMs, percent } = view
  // The same minutes as in the ring and the row of the day.
  const toGo = `${formatHours(plannedMs - elapsedMs + 59_999)} to go`
  return (
    <LiveItem
      place={place}
      name="Fast"
      to={paths.nutrition}
      hash={timerId}
      percent={percent}
      color="var(--primary)"
      title={`Fast ${formatTimer(elapsedMs)}`}
      note={state === 'reached' ? 'Goal reached' : state === 'paused' ? `Paused, ${toGo}` : toGo}
      end={
        canEnd
          ? {
              label: 'End fast',
              question: `End at ${formatHours(elapsedMs)}?`,
              goal: `Goal ${formatHours(plannedMs)}`,
              isEnding: end.isEnding,
              onEnd: end.now,
            }
          : undefined
      }
    />
  )
}
