import type { Exercise, ExerciseType } from '@finu/contract/fitness/fitness'
import { elapsedMs, minutesOfTimed, timedPart, type Timer } from './timer.ts'

/** A stored exercise. */
export interface StoredExercise extends Pick<
  Exercise,
  'calories_burned' | 'calories_source' | 'compendium' | 'distance_m' | 'sets' | 'plan' | 'counts_up' | 'target_minutes'
> {
  id: string
  name: string
  type: ExerciseType
  /** Of one that counts up and is not over: the longest that it can be. */
  duration_minutes: number
  date: string
  notes: string | null
  completed_at: string | null
  timer: 'running' | 'paused' | null
  run_started_at: string | null
  timed_ms: number
}

export const timerOf = ({ timer, run_started_at, timed_ms, duration_minutes, counts_up }: StoredExercise): Timer => ({
  state: timer,
  runStartedAt: run_started_at === null ? null : new Date(run_started_at),
  timedMs: timed_ms,
  durationMinutes: duration_minutes,
  countsUp: counts_up,
})

/** Returns the values of an exercise that is not over: of a stopped one the timed ones; started again, its plan. */
function openPart(stored: StoredExercise, elapsed: number) {
  if (stored.counts_up) return { duration_minutes: minutesOfTimed(elapsed * 1000) }
  return stored.timer === null ? timedPart(stored, stored.timed_ms) : {}
}

/** Returns an exercise in the wire's form, its timer as of now. */
export function presentExercise(stored: StoredExercise, now: Date): Exercise {
  const { completed_at, timer, run_started_at: _run, timed_ms, ...exercise } = stored
  // Rounded so that both add up to the plan.
  const elapsed = Math.floor(elapsedMs(timerOf(stored), now) / 1000)
  return {
    ...exercise,
    ...(completed_at === null && openPart(stored, elapsed)),
    is_completed: completed_at !== null,
    timer: {
      state: timer ?? 'idle',
      elapsed_seconds: elapsed,
      remaining_seconds: stored.counts_up
        ? null
        : completed_at === null || timed_ms === 0
          ? stored.duration_minutes * 60 - elapsed
          : 0,
    },
  }
}
