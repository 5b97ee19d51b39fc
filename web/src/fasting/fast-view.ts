import { countNoun } from '@finu/contract/platform/counted-nouns'
import type { Fast } from '@finu/contract/fasting/fasting'
import { parseInstant } from '../lib/instants.ts'
import { formatHours } from './format-fast.ts'
import { pausedMs, type Pause } from './pause-state.ts'

const hourMs = 3_600_000

/** Margin for the estimate of the server's clock, which is off by a second or so: prevents ending a fast too early. */
export const completionGraceMs = 2000

/** The values of a fast to show at an instant. Times are epoch milliseconds of the server's clock. */
export interface FastView {
  state: 'active' | 'paused' | 'reached'
  startMs: number
  plannedMs: number
  /** Elapsed time without pauses. */
  elapsedMs: number
  pausedMs: number
  /** End of the planned time; pauses postpone it. */
  goalMs: number
  /** Whole percent, 100 at most. */
  percent: number
  /** True if ending now completes the fast: the server ignores pauses, and by its clock the planned time is over. */
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

/** An ended fast. */
export type PastFastEntry = Fast & { end_time: string }

export const isOver = (fast: Fast): fast is PastFastEntry => fast.end_time !== null

/** Returns the minutes until the server counts a fast as complete, rounded up; at most the planned ones. */
export function minutesToGo(fast: Pick<Fast, 'start_time' | 'planned_duration_hours'>, now: number): number {
  const plannedMinutes = fast.planned_duration_hours * 60
  const endMs = parseInstant(fast.start_time) + plannedMinutes * 60_000
  return Math.min(plannedMinutes, Math.max(0, Math.ceil((endMs - now) / 60_000)))
}

/** Describes a fast before it is ended: the remaining time, or the fasted hours once the goal is reached. */
export function describeEnd(fast: Pick<Fast, 'start_time' | 'planned_duration_hours'>, now: number): string {
  const minutes = minutesToGo(fast, now)
  const hours = countNoun(fast.planned_duration_hours, 'hour')
  if (minutes > 0) return `${formatHours(minutes * 60_000)} of your ${hours} left.`
  return `You have fasted ${formatHours(now - parseInstant(fast.start_time))}; your goal was ${hours}.`
}
