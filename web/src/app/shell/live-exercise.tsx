import { countNoun } from '@finu/contract/platform/counted-nouns'
import type { Exercise } from '@finu/contract/fitness/fitness'
import { formatCountdown, formatDuration } from '../../fitness/format-duration.ts'
import { formatClock } from '../../fitness/format-set.ts'
import { useRest } from '../../fitness/rest-store.ts'
import type { TimerState } from '../../fitness/timer-state.ts'
import { countSets } from '../../fitness/plan-rows.ts'
import { useElapsedSeconds, useRemainingSeconds } from '../../fitness/timer-store.ts'
import { useFinish } from '../../fitness/use-finish.ts'
import { useFinishTime } from '../../fitness/use-finish-time.ts'
import { useWorkTimer } from '../../fitness/use-timer.ts'
import { useWorkout } from '../../fitness/workout-queries.ts'
import { paths } from '../../lib/paths.ts'
import { LiveItem, type StripPlace } from './live-item.tsx'

export interface LiveExerciseProps {
  timer: TimerState
  place: StripPlace
  canEnd: boolean
}

/** The running exercise: a workout by its sets, else by its length, or without one by its time so far. */
export function LiveExercise(props: LiveExerciseProps) {
  const { timer } = props
  const exercise = useWorkout(timer.exercise_id)
  if (exercise && exercise.plan.length + exercise.sets.length > 0) return <LiveWorkout {...props} exercise={exercise} />
  return timer.total_minutes === null ? (
    <LiveStopwatch {...props} />
  ) : (
    <LiveTimer {...props} totalMinutes={timer.total_minutes} />
  )
}

/** A workout, which has no length: its time so far, or the rest between two sets. Only this renders each second. */
function LiveWorkout({ timer, place, canEnd, exercise }: LiveExerciseProps & { exercise: Exercise }) {
  const elapsedSeconds = useElapsedSeconds(timer)
  const rest = useRest()
  const { finish, isFinishing } = useFinish(timer)
  const { done, all } = countSets(exercise)
  const minutes = Math.floor(elapsedSeconds / 60)
  const sets = `${done} of ${countNoun(all, 'set')}`
  const progress = `${sets} done`
  return (
    <LiveItem
      place={place}
      name={`Exercise: ${exercise.name}`}
      to={paths.exercise}
      percent={rest ? (1 - rest.left / rest.seconds) * 100 : (done / Math.max(1, all)) * 100}
      color="var(--data-3)"
      title={rest ? `Rest ${formatClock(rest.left)}` : `Exercise ${formatCountdown(elapsedSeconds)}`}
      note={
        timer.save_failed
          ? 'Not saved yet'
          : timer.paused_at !== null
            ? `Paused, ${exercise.name}`
            : rest
              ? `${exercise.name}, ${progress}`
              : exercise.name
      }
      end={
        canEnd
          ? {
              label: 'End exercise',
              question: done < all ? `Finish with ${sets}?` : 'Finish the workout?',
              goal: `${formatDuration(Math.max(1, minutes))} so far`,
              isEnding: isFinishing,
              onEnd: finish,
            }
          : undefined
      }
    />
  )
}

/** An exercise without a length. Only this renders each second. */
function LiveStopwatch({ timer, place, canEnd }: LiveExerciseProps) {
  const elapsedSeconds = useElapsedSeconds(timer)
  const { finish, isFinishing } = useFinishTime(timer)
  const { name, target_minutes: target, paused_at } = timer
  const minutes = Math.floor(elapsedSeconds / 60)
  // A round is the target, or an hour.
  const round = (target ?? 60) * 60
  return (
    <LiveItem
      place={place}
      name={`Exercise: ${name}`}
      to={paths.exercise}
      percent={
        target === null ? ((elapsedSeconds % round) / round) * 100 : Math.min(100, (elapsedSeconds / round) * 100)
      }
      color="var(--data-3)"
      title={`Exercise ${formatCountdown(elapsedSeconds)}`}
      note={paused_at === null ? name : `Paused, ${name}`}
      end={
        canEnd
          ? {
              label: 'End exercise',
              question: minutes === 0 ? 'End it already?' : `Finish at ${formatDuration(minutes)}?`,
              goal: target === null ? 'No target' : `Target ${formatDuration(target)}`,
              isEnding: isFinishing,
              onEnd: finish,
            }
          : undefined
      }
    />
  )
}

/** The exercise with a length. Only this renders each second. */
function LiveTimer({
  timer,
  place,
  canEnd,
  totalMinutes: total_minutes,
}: LiveExerciseProps & { totalMinutes: number }) {
  const remaining = useRemainingSeconds(timer)
  const { work, isStopping } = useWorkTimer(timer)
  const { name, paused_at, save_failed } = timer
  const elapsedSeconds = total_minutes * 60 - remaining
  const minutes = Math.floor(elapsedSeconds / 60)
  const isOver = remaining === 0
  return (
    <LiveItem
      place={place}
      name={`Exercise: ${name}`}
      to={paths.exercise}
      percent={(elapsedSeconds / (total_minutes * 60)) * 100}
      color="var(--data-3)"
      title={`Exercise ${formatCountdown(remaining)}`}
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
