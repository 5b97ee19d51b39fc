import { exerciseTypes, type Exercise, type ExerciseType } from '@finu/contract/fitness/fitness'
import * as z from 'zod/mini'

/** The running or paused exercise, stored to survive a reload. Times are by this device's clock. */
const Stored = z.object({
  active: z.literal(true),
  user_id: z.string(),
  /** Null if it was started offline: it is then created on completion. */
  exercise_id: z.nullable(z.string()),
  /** Idempotency key for saving an exercise without an id. */
  idempotency_key: z.string(),
  name: z.string(),
  type: z.enum(exerciseTypes),
  total_minutes: z.number(),
  is_manual: z.boolean(),
  /** Epoch milliseconds from which `remaining_ms` runs down. */
  started_at: z.number(),
  remaining_ms: z.number(),
  /** Start of the pause; null while it is running. */
  paused_at: z.nullable(z.number()),
  /** True if it has ended but saving failed, until a retry. */
  save_failed: z.boolean(),
})
export type TimerState = z.output<typeof Stored>

/** Parses the stored timer; null if it is missing or invalid. */
export function parseTimer(text: string | null): TimerState | null {
  if (text === null) return null
  try {
    return Stored.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}

export interface TimerStart {
  userId: string
  name: string
  type: ExerciseType
  totalMinutes: number
  isManual: boolean
  idempotencyKey: string
}

export function startTimer(start: TimerStart, now: number): TimerState {
  return {
    active: true,
    user_id: start.userId,
    exercise_id: null,
    idempotency_key: start.idempotencyKey,
    name: start.name,
    type: start.type,
    total_minutes: start.totalMinutes,
    is_manual: start.isManual,
    started_at: now,
    remaining_ms: start.totalMinutes * 60_000,
    paused_at: null,
    save_failed: false,
  }
}

/** Creates the timer from the server's state, starting now; null if it is not active. */
export function timerOfExercise(exercise: Exercise, userId: string, isManual: boolean, now: number): TimerState | null {
  const { id, name, type, duration_minutes, timer } = exercise
  if (exercise.is_completed || timer.state === 'idle') return null
  const start = { userId, name, type, totalMinutes: duration_minutes, isManual, idempotencyKey: id }
  return {
    ...startTimer(start, now),
    exercise_id: id,
    remaining_ms: timer.remaining_seconds * 1000,
    paused_at: timer.state === 'paused' ? now : null,
  }
}

/** Returns the remaining milliseconds; negative once the time is up. */
export function remainingMs(timer: TimerState, now: number): number {
  return timer.paused_at === null ? timer.remaining_ms - (now - timer.started_at) : timer.remaining_ms
}

export function pauseTimer(timer: TimerState, now: number): TimerState {
  return { ...timer, remaining_ms: Math.max(0, remainingMs(timer, now)), paused_at: now }
}

export function resumeTimer(timer: TimerState, now: number): TimerState {
  return { ...timer, started_at: now, paused_at: null }
}
