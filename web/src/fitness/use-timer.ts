import { exerciseTexts, fitness, type Exercise } from '@finu/contract/fitness/fitness'
import { useMutation } from '@tanstack/react-query'
import { toast } from 'react-hot-toast/headless'
import { ApiError } from '../lib/api-error.ts'
import { call } from '../lib/api.ts'
import { now } from '../lib/clock.ts'
import { notifyFailure, tellFailure } from '../lib/notify-failure.ts'
import { queryClient } from '../lib/query-client.ts'
import { newId } from '../lib/random.ts'
import { useUser } from '../lib/user.ts'
import { describeStop } from './describe-stop.ts'
import {
  activeKey,
  callOffActive,
  refreshExercises,
  resumeActive,
  startOnServer,
  workTimer,
  type Startable,
} from './queries.ts'
import { saveWorkout } from './workout-queries.ts'
import { pauseTimer, resumeTimer, startTimer, timerOfExercise, type TimerState } from './timer-state.ts'
import { readTimer, writeTimer } from './timer-store.ts'

function refuseSecond() {
  toast.error(exerciseTexts.timerRunning, { id: 'timer-running', duration: 3000 })
}

interface StartOptions {
  isManual: boolean
  failure: string
}

/** Starts the timer of an exercise. Only one can run at a time, in this browser and on the server. */
export function useStartExercise({ isManual, failure }: StartOptions) {
  const { id: userId } = useUser()
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ startable, idempotencyKey }: { startable: Startable; idempotencyKey: string }) => {
      await callOffActive()
      return startOnServer(startable, idempotencyKey)
    },
    onSettled: resumeActive,
    onSuccess: (exercise: Exercise) => {
      saveWorkout(exercise)
      writeTimer(timerOfExercise(exercise, userId, isManual, now()))
      refreshExercises()
    },
    onError: (error, { startable, idempotencyKey }) => {
      if (!(error instanceof ApiError)) return notifyFailure(error, failure)
      if (error.status === 409) {
        refuseSecond()
        void queryClient.invalidateQueries({ queryKey: activeKey })
        return
      }
      // Offline, a manually entered exercise is timed locally and saved on completion.
      if (error.status !== 0 || !isManual) return notifyFailure(error, failure)
      const { name, type, duration_minutes: totalMinutes = null } = startable
      writeTimer(startTimer({ userId, name, type, totalMinutes, isManual, idempotencyKey }, now()))
      toast(exerciseTexts.offline)
    },
  })
  return {
    isStarting: isPending,
    start: (startable: Startable, onStarted?: () => void) => {
      if (readTimer()) return refuseSecond()
      mutate({ startable, idempotencyKey: newId() }, { onSuccess: () => onStarted?.() })
    },
  }
}

const failures = {
  pause: 'Failed to pause exercise',
  resume: 'Failed to resume exercise',
  stop: 'Failed to stop exercise',
} as const

/** Returns true if at least a minute was timed; otherwise the exercise counts as not started. */
const wasStarted = ({ timer }: Exercise) => timer.elapsed_seconds >= 60

/** Pauses, resumes or stops the timer: pausing and resuming apply at once, and are reverted if the call fails. */
export function useWorkTimer(timer: TimerState) {
  const { mutate, isPending, variables } = useMutation({
    mutationFn: async (action: keyof typeof failures) => {
      await callOffActive()
      return timer.exercise_id === null ? null : workTimer(timer.exercise_id, action)
    },
    onMutate: (action) => {
      if (action === 'pause') writeTimer(pauseTimer(timer, now()))
      if (action === 'resume') writeTimer(resumeTimer(timer, now()))
      return { before: timer }
    },
    onSuccess: (exercise, action) => {
      if (action === 'stop') {
        writeTimer(null)
        if (exercise && wasStarted(exercise)) {
          toast(`${describeStop(exercise)}. Mark it as done to log it, or start it again.`)
        } else if (exercise) {
          void call(fitness.removeExercise, { params: { id: exercise.id } })
            .catch(() => {})
            .finally(refreshExercises)
          toast(exerciseTexts.stoppedAtOnce)
        }
      } else if (exercise) writeTimer(timerOfExercise(exercise, timer.user_id, timer.is_manual, now()))
      refreshExercises()
    },
    // Calls run one after another, so that their answers cannot arrive in another order.
    scope: { id: 'exercise-timer' },
    onSettled: resumeActive,
    onError: (error, action, context) => {
      const isGone = error instanceof ApiError && (error.status === 404 || error.status === 409)
      if (isGone) {
        writeTimer(null)
        refreshExercises()
        void queryClient.invalidateQueries({ queryKey: activeKey })
        return
      }
      if (context) writeTimer(context.before)
      notifyFailure(error, failures[action])
    },
  })
  return { work: mutate, isStopping: isPending && variables === 'stop' }
}

/** Sets what the person means to reach, or nothing. */
export function useSetTarget(timer: TimerState) {
  const { mutate, isPending } = useMutation({
    mutationFn: async (target_minutes: number | null) => {
      await callOffActive()
      return call(fitness.changeExercise, { params: { id: timer.exercise_id ?? '' }, body: { target_minutes } })
    },
    scope: { id: 'exercise-timer' },
    onSettled: resumeActive,
    onSuccess: (exercise) => writeTimer(timerOfExercise(exercise, timer.user_id, timer.is_manual, now())),
    onError: (error) => tellFailure(error, exerciseTexts.targetFailed),
  })
  return {
    setTarget: (minutes: number | null, onSet: () => void) => mutate(minutes, { onSuccess: onSet }),
    isSetting: isPending,
  }
}
