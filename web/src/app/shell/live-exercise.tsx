import { countNoun } from '@finu/contract/platform/counted-nouns'
import type { Exercise } from '@finu/contract/fitness/fitness'
import { useQuery } from '@tanstack/react-query'
import { formatCountdown, formatDuration } from '../../fitness/format-duration.ts'
import { formatClock } from '../../fitness/format-set.ts'
import { useRest } from '../../fitness/rest-store.ts'
import type { TimerState } from '../../fitness/timer-state.ts'
import { useRemainingSeconds } from '../../fitness/timer-store.ts'
import { useFinishWorkout } from '../../fitness/use-finish-workout.ts'
import { useWorkTimer } from '../../fitness/use-timer.ts'
import { workoutQuery } from '../../fitness/workout-queries.ts'
import { paths } from '../../lib/paths.ts'
import { LiveItem, type StripPlace } from './live-item.tsx'

export interface LiveExerciseProps {
  timer: TimerState
  place: StripPlace
  canEnd: boolean
}

/** The timed exercise: a workout by its sets, or an exercise by its length. */
export function LiveExercise(props: LiveExerciseProps) {
  const { exercise_id: id } = props.timer
  const { data } = useQuery({ ...workoutQuery, enabled: id !== null })
  const isWorkout = data && data.id === id && data.plan.length + data.sets.length > 0
  return isWorkout ? <LiveWorkout {...props} exercise={data} /> : <LiveTimer {...props} />
}

/** A workout, which has no length: its time so far, or the rest between two sets. Only this renders each second. */
function LiveWorkout({ timer, place, canEnd, exercise }: LiveExerciseProps & { exercise: Exercise }) {
  const elapsedSeconds = timer.total_minutes * 60 - useRemainingSeconds(timer)
  const rest = useRest()
  const { finish, isFinishing } = useFinishWorkout(exercise.id)
  const done = exercise.sets.length
  const all = Math.max(
    done,
    exercise.plan.reduce((sum, { sets }) => sum + sets, 0),
  )
  const minutes = Math.floor(elapsedSeconds / 60)
  const progress = `${done} of ${countNoun(all, 'set')} done`
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
              question: minutes === 0 ? 'Finish it already?' : `Finish at ${formatDuration(minutes)}?`,
              goal: progress,
              isEnding: isFinishing,
              onEnd: finish,
            }
          : undefined
      }
    />
  )
}

/** The timed exercise. Only this renders each second. */
function LiveTimer({ timer, place, canEnd }: LiveExerciseProps) {
  const remaining = useRemainingSeconds(timer)
  const { work, isStopping } = useWorkTimer(timer)
  const { name, total_minutes, paused_at, save_failed } = timer
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
