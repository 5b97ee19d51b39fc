import type { Exercise, ExerciseType } from '@finu/contract/fitness/fitness'
import { elapsedMs, timedPart, type Timer } from './timer.ts'

/** A stored exercise. */
export interface StoredExercise extends Pick<
  Exercise,
  'calories_burned' | 'calories_source' | 'compendium' | 'distance_m' | 'sets' | 'plan'
> {
  id: string
  name: string
  type: ExerciseType
  duration_minutes: number
  date: string
  notes: string | null
  completed_at: string | null
  timer: 'running' | 'paused' | null
  run_started_at: string | null
  timed_ms: number
}

export const timerOf = ({ timer, run_started_at, timed_ms, duration_minutes }: StoredExercise): Timer => ({
  state: timer,
  runStartedAt: run_started_at === null ? null : new Date(run_started_at),
  timedMs: timed_ms,
  durationMinutes: duration_minutes,
})

/**
 * Returns an exercise in the wire's form, its timer as of now. A stopped one has the timed values; started again, its
 * plan.
 */
export function presentExercise(stored: StoredExercise, now: Date): Exercise {
  const { completed_at, timer, run_started_at: _run, timed_ms, ...exercise } = stored
  // Rounded so that both add up to the plan.
  const elapsed = Math.floor(elapsedMs(timerOf(stored), now) / 1000)
  return {
    ...exercise,
    ...(timer === null && completed_at === null && timedPart(stored, timed_ms)),
    is_completed: completed_at !== null,
    timer: {
      state: timer ?? 'idle',
      elapsed_seconds: elapsed,
      remaining_seconds: completed_at === null || timed_ms === 0 ? stored.duration_minutes * 60 - elapsed : 0,
    },
  }
}
