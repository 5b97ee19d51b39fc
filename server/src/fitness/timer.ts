import { exerciseMinutes } from '@finu/contract/fitness/fitness'

/** An exercise's timer as it is stored. All times are the server's. */
export interface Timer {
  /** `running` or `paused`; null before the first start, after a stop and once completed. */
  state: 'running' | 'paused' | null
  runStartedAt: Date | null
  /** Milliseconds of the runs that have ended. */
  timedMs: number
  durationMinutes: number
}

/** A stretch of time that a timer ran. */
export interface Run {
  startedAt: Date
  endedAt: Date
}

const minuteMs = 60_000

/** The run that goes on, as if it ended now: at the latest where the duration is full. Never negative. */
function currentRun({ runStartedAt, timedMs, durationMinutes }: Timer, now: Date): Run | null {
  if (!runStartedAt) return null
  const fullAt = runStartedAt.getTime() + Math.max(0, durationMinutes * minuteMs - timedMs)
  const endedAt = Math.max(runStartedAt.getTime(), Math.min(now.getTime(), fullAt))
  return { startedAt: runStartedAt, endedAt: new Date(endedAt) }
}

const lengthOf = (run: Run | null) => (run ? run.endedAt.getTime() - run.startedAt.getTime() : 0)

/** Milliseconds timed up to now, pauses left out: never more than the duration. */
export function elapsedMs(timer: Timer, now: Date): number {
  return timer.timedMs + lengthOf(currentRun(timer, now))
}

/**
 * The timer started or resumed as of now.
 * @param freeFrom when the user's latest run ended: where clocks disagree, no moment is timed twice
 */
export function startRun(timer: Timer, now: Date, freeFrom: Date | null): Timer {
  const startedAt = freeFrom && freeFrom > now ? freeFrom : now
  return { ...timer, state: 'running', runStartedAt: startedAt }
}

/** The timer with its run ended as of now, and that run; null where none went on. */
export function endRun(timer: Timer, now: Date, state: 'paused' | null): { timer: Timer; run: Run | null } {
  const run = currentRun(timer, now)
  return { timer: { ...timer, state, runStartedAt: null, timedMs: timer.timedMs + lengthOf(run) }, run }
}

/** Minutes and calories of an exercise, as recorded. */
export interface Recorded {
  duration_minutes: number
  calories_burned: number
}

/**
 * What is recorded of an exercise whose timer has ended: the whole minutes that were timed, one at the least, and
 * their part of the calories. One that was never timed is as planned.
 */
export function timedPart(planned: Recorded, timedMs: number): Recorded {
  const { duration_minutes, calories_burned } = planned
  if (timedMs === 0) return { duration_minutes, calories_burned }
  const minutes = Math.min(duration_minutes, Math.max(exerciseMinutes.least, Math.floor(timedMs / minuteMs)))
  return { duration_minutes: minutes, calories_burned: Math.round((calories_burned * minutes) / duration_minutes) }
}

/**
 * The minutes an exercise that is done asks points for, told to have lasted so many: of one that was timed those that the
 * server saw, of another those on the person's word.
 */
export function recordedClaim(minutes: number, timedMs: number): { proven: number; unproven: number } {
  if (timedMs === 0) return { proven: 0, unproven: minutes }
  return { proven: Math.min(minutes, Math.floor(timedMs / minuteMs)), unproven: 0 }
}

/**
 * The minutes an exercise completed now asks points for. One that was timed has the whole minutes the server saw; one
 * that never was has the user's word for its duration.
 */
export function claimOf(timer: Timer, now: Date): { proven: number; unproven: number } {
  const elapsed = elapsedMs(timer, now)
  if (elapsed === 0 && timer.state === null) return { proven: 0, unproven: timer.durationMinutes }
  // It may have been told shorter than it was timed.
  return { proven: Math.min(timer.durationMinutes, Math.floor(elapsed / minuteMs)), unproven: 0 }
}
