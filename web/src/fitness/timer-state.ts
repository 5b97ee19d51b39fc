import { exerciseMinutes, exerciseTypes, type Exercise, type ExerciseType } from '@finu/contract/fitness/fitness'
import * as z from 'zod/mini'
import { parseInstant } from '../lib/instants.ts'

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
  /** Null if it has no length: then it counts up. */
  total_minutes: z.nullable(z.number()),
  /** The minutes to reach while it counts up. */
  target_minutes: z._default(z.nullable(z.number()), null),
  /** True once the person was told that the target is reached. */
  is_target_told: z._default(z.boolean(), false),
  is_manual: z.boolean(),
  /** When it began, in epoch milliseconds; null if that is not known. */
  began_at: z._default(z.nullable(z.number()), null),
  /** Epoch milliseconds from which `remaining_ms` runs down, or `elapsed_ms` up. */
  started_at: z.number(),
  /** Null if it counts up. */
  remaining_ms: z.nullable(z.number()),
  elapsed_ms: z._default(z.number(), 0),
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
  /** Null to count up. */
  totalMinutes: number | null
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
    target_minutes: null,
    is_target_told: false,
    is_manual: start.isManual,
    began_at: now,
    started_at: now,
    remaining_ms: start.totalMinutes === null ? null : start.totalMinutes * 60_000,
    elapsed_ms: 0,
    paused_at: null,
    save_failed: false,
  }
}

/** Creates the timer from the server's state, starting now; null if it is not active. */
export function timerOfExercise(exercise: Exercise, userId: string, isManual: boolean, now: number): TimerState | null {
  const { id, name, type, duration_minutes, counts_up, target_minutes, timer } = exercise
  if (exercise.is_completed || timer.state === 'idle') return null
  const start = { userId, name, type, totalMinutes: counts_up ? null : duration_minutes, isManual, idempotencyKey: id }
  return {
    ...startTimer(start, now),
    exercise_id: id,
    target_minutes,
    began_at: parseInstant(exercise.date),
    remaining_ms: timer.remaining_seconds === null ? null : timer.remaining_seconds * 1000,
    elapsed_ms: timer.elapsed_seconds * 1000,
    paused_at: timer.state === 'paused' ? now : null,
  }
}

const sinceStart = ({ paused_at, started_at }: TimerState, now: number) => (paused_at === null ? now - started_at : 0)

/** Returns the remaining milliseconds; negative once the time is up, and without end if it counts up. */
export function remainingMs(timer: TimerState, now: number): number {
  return timer.remaining_ms === null ? Infinity : timer.remaining_ms - sinceStart(timer, now)
}

/** Returns the milliseconds so far, without pauses: at most its length, or the longest that an exercise can be. */
export function elapsedMs(timer: TimerState, now: number): number {
  const { total_minutes, elapsed_ms } = timer
  const most = (total_minutes ?? exerciseMinutes.most) * 60_000
  const elapsed = total_minutes === null ? elapsed_ms + sinceStart(timer, now) : most - remainingMs(timer, now)
  return Math.max(0, Math.min(most, elapsed))
}

/** Returns the milliseconds until the end, or until the target of one that counts up: without one there is no such time. */
export function msToEnd(timer: TimerState, now: number): number {
  if (timer.total_minutes !== null) return remainingMs(timer, now)
  return timer.target_minutes === null ? Infinity : timer.target_minutes * 60_000 - elapsedMs(timer, now)
}

export function pauseTimer(timer: TimerState, now: number): TimerState {
  const remaining_ms = timer.remaining_ms === null ? null : Math.max(0, remainingMs(timer, now))
  return { ...timer, remaining_ms, elapsed_ms: elapsedMs(timer, now), paused_at: now }
}

export function resumeTimer(timer: TimerState, now: number): TimerState {
  return { ...timer, started_at: now, paused_at: null }
}
