import type { Fast } from '@finu/contract/fasting/fasting'
import { parseInstant } from '../lib/instants.ts'
import { formatHours } from './format-fast.ts'
import { pausedMs, type Pause } from './pause-state.ts'

const hourMs = 3_600_000

/** A clock that is read over a network is right to a second or so: this side of it, nobody ends a moment too early. */
export const completionGraceMs = 2000

/** A fast as of a moment, as it is shown. Times are epoch milliseconds of the server's clock. */
export interface FastView {
  state: 'active' | 'paused' | 'reached'
  startMs: number
  plannedMs: number
  /** Without pauses. */
  elapsedMs: number
  pausedMs: number
  /** When the planned time is over; pauses move it. */
  goalMs: number
  /** Whole percent, 100 at most. */
  percent: number
  /** The server takes no pause off: by its clock the planned time is over, and ending now completes the fast. */
  isComplete: boolean
}

export function viewFast(
  fast: Pick<Fast, 'start_time' | 'planned_duration_hours'>,
  pause: Pause,
  now: number,
): FastView {
  const startMs = parseInstant(fast.start_time)
  const plannedMs = fast.planned_duration_hours * hourMs
  const wallMs = Math.max(0, now - startMs)
  const paused = Math.min(wallMs, pausedMs(pause, now))
  const elapsedMs = wallMs - paused
  const isReached = elapsedMs >= plannedMs
  return {
    state: isReached ? 'reached' : pause.isPaused ? 'paused' : 'active',
    startMs,
    plannedMs,
    elapsedMs,
    pausedMs: paused,
    goalMs: startMs + plannedMs + paused,
    percent: Math.min(100, Math.floor((elapsedMs / plannedMs) * 100)),
    isComplete: wallMs >= plannedMs + completionGraceMs,
  }
}

/** A fast that is over. */
export type PastFastEntry = Fast & { end_time: string }

export const isOver = (fast: Fast): fast is PastFastEntry => fast.end_time !== null

/** Whole minutes until the server counts a fast as complete, the one under way included; never more than planned. */
export function minutesToGo(fast: Pick<Fast, 'start_time' | 'planned_duration_hours'>, now: number): number {
  const plannedMinutes = fast.planned_duration_hours * 60
  const endMs = parseInstant(fast.start_time) + plannedMinutes * 60_000
  return Math.min(plannedMinutes, Math.max(0, Math.ceil((endMs - now) / 60_000)))
}

/** Describes a fast that is about to end: what is left of it, or, from its goal on, what was fasted. */
export function describeEnd(fast: Pick<Fast, 'start_time' | 'planned_duration_hours'>, now: number): string {
  const minutes = minutesToGo(fast, now)
  const hours = `${fast.planned_duration_hours} ${fast.planned_duration_hours === 1 ? 'hour' : 'hours'}`
  if (minutes > 0) return `${formatHours(minutes * 60_000)} of your ${hours} left.`
  return `You have fasted ${formatHours(now - parseInstant(fast.start_time))}; your goal was ${hours}.`
}
