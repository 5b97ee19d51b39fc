import { dateFormat } from '../lib/instants.ts'
import type { FastView } from './fast-view.ts'

const dayMs = 86_400_000

/** Geometry of the dial. Angles in degrees, clockwise from the top. */
export interface Dial {
  /** A 24-hour clock, or for a longer plan a ring of the planned time. */
  kind: 'clock' | 'ring'
  startAngle: number
  /** Sweeps of the planned and the elapsed time from there, 0 to 360. */
  plannedSweep: number
  elapsedSweep: number
}

/** Returns the angle of an instant on a 24-hour clock with midnight at the top. */
export function angleOfTime(instantMs: number, timezone: string): number {
  const parts = dateFormat('en-GB', {
    timeZone: timezone,
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(instantMs)
  const part = (type: string) => Number(parts.find((each) => each.type === type)?.value ?? 0)
  return ((part('hour') % 24) * 3600 + part('minute') * 60 + part('second')) / 240
}

/** Returns the dial of a fast. On the clock, pauses postpone the goal; the ring excludes them. */
export function dialOf({ startMs, plannedMs, elapsedMs, pausedMs, state }: FastView, timezone: string): Dial {
  const isRing = plannedMs > dayMs
  const fullMs = isRing ? plannedMs : dayMs
  const sweepOf = (ms: number) => Math.min(360, (ms / fullMs) * 360)
  const startAngle = isRing ? 0 : angleOfTime(startMs, timezone)
  const plannedSweep = sweepOf(isRing ? plannedMs : plannedMs + pausedMs)
  const elapsedSweep = Math.min(plannedSweep, sweepOf(isRing ? elapsedMs : elapsedMs + pausedMs))
  return {
    kind: isRing ? 'ring' : 'clock',
    startAngle,
    plannedSweep,
    elapsedSweep: state === 'reached' ? plannedSweep : elapsedSweep,
  }
}

/** Returns the point at an angle, relative to the middle: x to the right, y down. */
export function pointAt(angle: number, radius: number): { x: number; y: number } {
  const radians = (angle * Math.PI) / 180
  return { x: radius * Math.sin(radians), y: -radius * Math.cos(radians) }
}
