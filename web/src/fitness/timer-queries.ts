import { exerciseTexts, fitness, type Exercise } from '@finu/contract/fitness/fitness'
import { queryOptions } from '@tanstack/react-query'
import { toast } from 'react-hot-toast/headless'
import { isGone } from '../lib/api-error.ts'
import { call } from '../lib/api.ts'
import { now } from '../lib/clock.ts'
import { notifyFailure } from '../lib/notify-failure.ts'
import { queryClient } from '../lib/query-client.ts'
import { meQuery } from '../lib/user.ts'
import { activeKey, callOffActive, callOffReads, completed, refreshExercises, resumeActive } from './queries.ts'
import { saveCompleted } from './finish-queries.ts'
import { msToEnd, remainingMs, timerOfExercise, type TimerState } from './timer-state.ts'
import { unsentKey } from './unsent-changes-store.ts'
import { saveWorkout, sendUnsent, workoutQuery } from './workout-queries.ts'
import { onTimerChange, readTimer, timerKey, writeTimer } from './timer-store.ts'

/** Delay before saving the end: the server's own clock, which counts whole minutes, must have passed the last one. */
const graceMs = 1000
/** An end noticed later than this happened while the app was closed. */
const awayMs = 5000

let ending: ReturnType<typeof setTimeout> | undefined
let isWatching = false
/** Ends the timer on any page when its time is up, or at once if it was up before. */
export function watchTimer() {
  if (!isWatching) {
    onTimerChange(scheduleEnd)
    window.addEventListener('online', retryEnd)
    window.addEventListener('online', sendUnsent)
    window.addEventListener('storage', hearOtherTab)
  }
  isWatching = true
  retryEnd()
  sendUnsent()
}

/** Reloads this tab's lists when another tab starts, stops or completes an exercise, and its workout with its sets. */
function hearOtherTab({ key }: StorageEvent) {
  if (key === timerKey) refreshExercises()
  if (key === unsentKey || key === timerKey) void queryClient.invalidateQueries({ queryKey: workoutQuery.queryKey })
}

/** Retries to save an ended timer. */
export function retryEnd() {
  const timer = readTimer()
  if (timer?.save_failed) writeTimer({ ...timer, save_failed: false })
  else scheduleEnd()
}

function scheduleEnd() {
  clearTimeout(ending)
  const timer = readTimer()
  if (!timer || timer.paused_at !== null || timer.save_failed) return
  if (timer.total_minutes === null) return scheduleTarget(timer)
  ending = setTimeout(() => void endTimer(), Math.max(0, remainingMs(timer, now()) + graceMs))
}

/** Tells once that the target is reached; the exercise goes on. One that was reached while away is not news. */
function scheduleTarget(timer: TimerState) {
  const { target_minutes, is_target_told } = timer
  const left = msToEnd(timer, now())
  if (target_minutes === null || is_target_told || left < -awayMs) return
  const tell = async () => {
    const current = readTimer()
    // Another tab may have told it by now.
    if (!current || current.is_target_told || current.target_minutes !== target_minutes) return
    writeTimer({ ...current, is_target_told: true })
    toast(exerciseTexts.targetReached(target_minutes))
  }
  ending = setTimeout(() => void alone(tell), Math.max(0, left))
}

/** Runs the work in one tab at a time, if the browser supports locks. */
function alone(work: () => Promise<void>): Promise<void> {
  return 'locks' in navigator ? navigator.locks.request('exercise-timer', work) : work()
}

/** Saves the ended exercise as completed, unless another tab already has. */
function endTimer(): Promise<void> {
  return alone(async () => {
    const timer = readTimer()
    if (!timer || timer.paused_at !== null || remainingMs(timer, now()) > 0) return
    const wasAway = remainingMs(timer, now()) < -awayMs
    try {
      const user = await queryClient.ensureQueryData(meQuery)
      if (user.id !== timer.user_id) return writeTimer(null)
      await callOffActive()
      const saved = await saveCompleted(timer)
      // A page that was opened after the end reads while it is saved.
      await callOffReads()
      completed(saved, { text: wasAway ? exerciseTexts.completedWhileAway : undefined })
      writeTimer(null)
    } catch (error) {
      // The exercise was deleted on another device.
      if (isGone(error)) return writeTimer(null)
      writeTimer({ ...timer, save_failed: true })
      notifyFailure(error, wasAway ? exerciseTexts.finalizeFailed : exerciseTexts.saveCompletedFailed)
    } finally {
      resumeActive()
    }
  })
}

/** Updates the local timer from the server's active exercise, which another device may have changed. */
async function followServer(exercise: Exercise | null) {
  const local = readTimer()
  // Keep a timer that the server does not know yet.
  if (local?.exercise_id === null) return
  const isSame = local !== null && local.exercise_id === exercise?.id
  const hasEnded = exercise?.timer.remaining_seconds === 0
  if (isSame && hasEnded) return
  const user = await queryClient.ensureQueryData(meQuery)
  const found = exercise && timerOfExercise(exercise, user.id, isSame && local.is_manual, now())
  if (!found) return local && writeTimer(null)
  const isTold = isSame && local.target_minutes === found.target_minutes && local.is_target_told
  const next = { ...found, is_target_told: isTold }
  // The server does not say when it ended: treat it as ended while the app was closed.
  writeTimer(hasEnded ? { ...next, remaining_ms: -2 * awayMs } : next)
}

/** The server's active exercise; loading it updates the local timer. */
export const activeExerciseQuery = queryOptions({
  queryKey: activeKey,
  queryFn: async ({ signal }) => {
    const { exercise } = await call(fitness.activeExercise, { signal })
    if (!signal.aborted) {
      saveWorkout(exercise)
      await followServer(exercise)
    }
    return exercise?.id ?? null
  },
})
