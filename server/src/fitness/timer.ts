import { exerciseMinutes } from '@finu/contract/fitness/fitness'

/** A stored timer of an exercise. All times are the server's. */
export interface Timer {
  /** `running` or `paused`; null before the first start, after a stop and after completion. */
  state: 'running' | 'paused' | null
  runStartedAt: Date | null
  /** Milliseconds of ended runs. */
  timedMs: number
  /** How long it may run: its length, or of one that counts up the longest that an exercise can be. */
  durationMinutes: number
  /** True if it has no length. */
  countsUp: boolean
}

/** A period in which a timer ran. */
export interface Run {
  startedAt: Date
  endedAt: Date
}

const minuteMs = 60_000

/** Returns the current run as if it ended now, at most at the full duration. Never negative. */
function currentRun({ runStartedAt, timedMs, durationMinutes }: Timer, now: Date): Run | null {
  if (!runStartedAt) return null
  const fullAt = runStartedAt.getTime() + Math.max(0, durationMinutes * minuteMs - timedMs)
  const endedAt = Math.max(runStartedAt.getTime(), Math.min(now.getTime(), fullAt))
  return { startedAt: runStartedAt, endedAt: new Date(endedAt) }
}

const lengthOf = (run: Run | null) => (run ? run.endedAt.getTime() - run.startedAt.getTime() : 0)

/** Returns the milliseconds timed until now, without pauses, up to the duration. */
export function elapsedMs(timer: Timer, now: Date): number {
  return timer.timedMs + lengthOf(currentRun(timer, now))
}

/**
 * Returns the timer started or resumed now.
 * @param freeFrom when the user's latest run ended: if clocks differ, no moment is timed twice
 */
export function startRun(timer: Timer, now: Date, freeFrom: Date | null): Timer {
  const startedAt = freeFrom && freeFrom > now ? freeFrom : now
  return { ...timer, state: 'running', runStartedAt: startedAt }
}

/** Returns the timer with its run ended now, and that run; null if none was running. */
export function endRun(timer: Timer, now: Date, state: 'paused' | null): { timer: Timer; run: Run | null } {
  const run = currentRun(timer, now)
  return { timer: { ...timer, state, runStartedAt: null, timedMs: timer.timedMs + lengthOf(run) }, run }
}

/** Recorded minutes and calories of an exercise. */
export interface Recorded {
  duration_minutes: number
  calories_burned: number
}

/** Returns timed milliseconds as the whole minutes of an exercise: at least one. */
export const minutesOfTimed = (timedMs: number): number =>
  Math.min(exerciseMinutes.most, Math.max(exerciseMinutes.least, Math.floor(timedMs / minuteMs)))

/**
 * Computes the record of an exercise whose timer has ended: the whole timed minutes, at least one, and their share of
 * the calories. One that was never timed is as planned.
 */
export function timedPart(planned: Recorded, timedMs: number): Recorded {
  const { duration_minutes, calories_burned } = planned
  if (timedMs === 0) return { duration_minutes, calories_burned }
  const minutes = Math.min(duration_minutes, minutesOfTimed(timedMs))
  return { duration_minutes: minutes, calories_burned: Math.round((calories_burned * minutes) / duration_minutes) }
}

/**
 * Returns the minutes that a completed exercise of a given length claims: timed ones as the server observed them, else
 * unproven ones.
 */
export function recordedClaim(minutes: number, timedMs: number): { proven: number; unproven: number } {
  if (timedMs === 0) return { proven: 0, unproven: minutes }
  return { proven: Math.min(minutes, Math.floor(timedMs / minuteMs)), unproven: 0 }
}

/**
 * Returns the minutes that an exercise completed now claims: a timed one has the whole minutes that the server
 * observed; one that was never timed has its duration as unproven, if it has one.
 */
export function claimOf(timer: Timer, now: Date): { proven: number; unproven: number } {
  const elapsed = elapsedMs(timer, now)
  if (elapsed === 0 && timer.state === null) return { proven: 0, unproven: timer.countsUp ? 0 : timer.durationMinutes }
  // It may have been made shorter than it was timed.
  return { proven: Math.min(timer.durationMinutes, Math.floor(elapsed / minuteMs)), unproven: 0 }
}
