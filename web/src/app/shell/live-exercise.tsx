import { formatCountdown, formatDuration } from '../../fitness/format-duration.ts'
import { formatClock } from '../../fitness/format-set.ts'
import { useRest } from '../../fitness/rest-store.ts'
import type { TimerState } from '../../fitness/timer-state.ts'
import { useRemainingSeconds } from '../../fitness/timer-store.ts'
import { useWorkTimer } from '../../fitness/use-timer.ts'
import { paths } from '../../lib/paths.ts'
import { LiveItem, type StripPlace } from './live-item.tsx'

export interface LiveExerciseProps {
  timer: TimerState
  place: StripPlace
  canEnd: boolean
}

/** The timed exercise, or the rest between two of its sets. Only this renders each second. */
export function LiveExercise({ timer, place, canEnd }: LiveExerciseProps) {
  const remaining = useRemainingSeconds(timer)
  const { work, isStopping } = useWorkTimer(timer)
  const rest = useRest()
  const { name, total_minutes, paused_at, save_failed } = timer
  const elapsedSeconds = total_minutes * 60 - remaining
  const minutes = Math.floor(elapsedSeconds / 60)
  const isOver = remaining === 0
  return (
    <LiveItem
      place={place}
      name={`Exercise: ${name}`}
      to={paths.exercise}
      percent={rest ? (1 - rest.left / rest.seconds) * 100 : (elapsedSeconds / (total_minutes * 60)) * 100}
      color="var(--data-3)"
      title={rest ? `Rest ${formatClock(rest.left)}` : `Exercise ${formatCountdown(remaining)}`}
      note={save_failed ? 'Not saved yet' : isOver ? 'Saving...' : paused_at === null ? name : `Paused, ${name}`}
      end={
        canEnd && !isOver
          ? {
              label: 'End exercise',
              question: minutes === 0 ? 'End it already?' : `End at ${formatDuration(minutes)}?`,
              goal: `Goal ${formatDuration(total_minutes)}`,
              isEnding: isStopping,
              onEnd: () => work('stop'),
            }
          : undefined
      }
    />
  )
}
