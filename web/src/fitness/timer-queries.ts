import { exerciseTexts, fitness, type Exercise } from '@finu/contract/fitness/fitness'
import { queryOptions } from '@tanstack/react-query'
import { ApiError } from '../lib/api-error.ts'
import { call } from '../lib/api.ts'
import { now } from '../lib/clock.ts'
import { notifyFailure } from '../lib/notify-failure.ts'
import { queryClient } from '../lib/query-client.ts'
import { meQuery } from '../lib/user.ts'
import { activeKey, callOffActive, completed, refreshExercises, resumeActive } from './queries.ts'
import { remainingMs, timerOfExercise, type TimerState } from './timer-state.ts'
import { onTimerChange, readTimer, timerKey, writeTimer } from './timer-store.ts'

/** The server counts whole minutes by its own clock; waiting a moment makes sure it has seen the last one end too. */
const graceMs = 1000
/** Later than this after the end, nobody was here. */
const awayMs = 5000

let ending: ReturnType<typeof setTimeout> | undefined
let isWatching = false
/** Ends the timer when its time is up, on whichever page that is, and at once where it was up before. */
export function watchTimer() {
  if (!isWatching) {
    onTimerChange(scheduleEnd)
    window.addEventListener('online', retryEnd)
    window.addEventListener('storage', hearOtherTab)
  }
  isWatching = true
  retryEnd()
}

/** Shows in this tab's lists what another tab started, stopped or completed. */
function hearOtherTab({ key }: StorageEvent) {
  if (key === timerKey) refreshExercises()
}

/** Tries again to save a timer that has ended; one that has not is waited for. */
export function retryEnd() {
  const timer = readTimer()
  if (timer?.save_failed) writeTimer({ ...timer, save_failed: false })
  else scheduleEnd()
}

function scheduleEnd() {
  clearTimeout(ending)
  const timer = readTimer()
  if (!timer || timer.paused_at !== null || timer.save_failed) return
  ending = setTimeout(() => void endTimer(), Math.max(0, remainingMs(timer, now()) + graceMs))
}

/** One tab at a time, where the browser can tell. */
function alone(work: () => Promise<void>): Promise<void> {
  return 'locks' in navigator ? navigator.locks.request('exercise-timer', work) : work()
}

/** Saves the ended exercise as completed. Another tab may have been first: then there is nothing left to do. */
function endTimer(): Promise<void> {
  return alone(async () => {
    const timer = readTimer()
    if (!timer || timer.paused_at !== null || remainingMs(timer, now()) > 0) return
    const wasAway = remainingMs(timer, now()) < -awayMs
    try {
      const user = await queryClient.ensureQueryData(meQuery)
      if (user.id !== timer.user_id) return writeTimer(null)
      await callOffActive()
      completed(await saveCompleted(timer), wasAway ? exerciseTexts.completedWhileAway : undefined)
      writeTimer(null)
    } catch (error) {
      // Deleted on another device: nothing to complete.
      if (error instanceof ApiError && error.status === 404) return writeTimer(null)
      writeTimer({ ...timer, save_failed: true })
      notifyFailure(error, wasAway ? exerciseTexts.finalizeFailed : exerciseTexts.saveCompletedFailed)
    } finally {
      resumeActive()
    }
  })
}

function saveCompleted({ exercise_id, idempotency_key, name, type, total_minutes }: TimerState) {
  if (exercise_id !== null)
    return call(fitness.changeExercise, { params: { id: exercise_id }, body: { is_completed: true } })
  const body = { name, type, duration_minutes: total_minutes, is_completed: true }
  return call(fitness.createExercise, { body, idempotencyKey: idempotency_key })
}

/** Takes over what the server says is active: it may have been started, paused or ended on another device. */
async function followServer(exercise: Exercise | null) {
  const local = readTimer()
  // One that the server does not know yet stays.
  if (local?.exercise_id === null) return
  const isSame = local !== null && local.exercise_id === exercise?.id
  const hasEnded = exercise?.timer.remaining_seconds === 0
  if (isSame && hasEnded) return
  const user = await queryClient.ensureQueryData(meQuery)
  const next = exercise && timerOfExercise(exercise, user.id, isSame && local.is_manual, now())
  if (!next) return local && writeTimer(null)
  // How long ago it ended the server does not say; here nobody saw it.
  writeTimer(hasEnded ? { ...next, remaining_ms: -2 * awayMs } : next)
}

/** The server's active exercise; the timer of this browser follows it. */
export const activeExerciseQuery = queryOptions({
  queryKey: activeKey,
  queryFn: async ({ signal }) => {
    const { exercise } = await call(fitness.activeExercise, { signal })
    if (!signal.aborted) await followServer(exercise)
    return exercise?.id ?? null
  },
})
