import type { DayLog } from '@finu/contract/insights/insights'
import { parseInstant, wallTimeOf } from '../lib/instants.ts'
import type { RingLane } from '../lib/ring-kind.ts'
import { ringKinds } from './ring-kinds.ts'

export const ring = { size: 360, middle: 180 } as const
/** The radius of each lane. */
export const radiusOf: Record<RingLane, number> = { outside: 138, middle: 111, inside: 84 }

const dayMs = 86_400_000

export interface Point {
  x: number
  y: number
}

/** Returns the point of an angle on a lane. @param angle degrees clockwise from midnight, which is at the top */
export function pointAt(angle: number, radius: number): Point {
  const radians = (angle * Math.PI) / 180
  const round = (value: number) => Math.round(value * 100) / 100
  return {
    x: round(ring.middle + radius * Math.sin(radians)),
    y: round(ring.middle - radius * Math.cos(radians)),
  }
}

/** Returns the angle of an instant on a 24-hour clock, in degrees. */
export function angleOf(instantMs: number, zone: string): number {
  const time = wallTimeOf(instantMs, zone)
  return (Number(time.slice(11, 13)) * 60 + Number(time.slice(14, 16))) / 4
}

/** Returns a part of a lane as the `d` attribute of a path. @param sweep degrees, at most 360 */
export function arc(angle: number, sweep: number, radius: number): string {
  // SVG draws nothing for an arc that ends at its start, so a full turn ends just before.
  const turned = Math.min(359.9, sweep)
  const [from, to] = [pointAt(angle, radius), pointAt(angle + turned, radius)]
  return `M${from.x} ${from.y}A${radius} ${radius} 0 ${turned > 180 ? 1 : 0} 1 ${to.x} ${to.y}`
}

interface Mark extends Point {
  key: string
}

export interface RingMarks {
  arcs: { d: string; color: string; width: number }[]
  dots: (Mark & { radius: number; color: string })[]
  faces: (Mark & { level: 1 | 2 | 3 | 4 | 5 })[]
}

const plannedColor = 'var(--primary-soft)'

/**
 * Returns the marks of a day's ring.
 * @param nowMs current time, up to which a running log is drawn as elapsed
 */
export function markRing(day: DayLog, zone: string, nowMs: number): RingMarks {
  const [startMs, endMs] = [parseInstant(day.starts_at), parseInstant(day.ends_at)]
  const marks: RingMarks = { arcs: [], dots: [], faces: [] }
  for (const { lane, color, arcWidth: width = 0, marksOf } of ringKinds) {
    const radius = radiusOf[lane]
    for (const { id: key, marks: ofLog } of marksOf(day, nowMs))
      for (const mark of ofLog) {
        if (mark.shape === 'arc') {
          const [from, until] = [Math.max(startMs, mark.fromMs), Math.min(endMs, mark.untilMs)]
          const d = arc(angleOf(from, zone), ((until - from) / dayMs) * 360, radius)
          if (until > from) marks.arcs.push({ d, color: mark.isPlanned ? plannedColor : color, width })
          continue
        }
        const place = { key, ...pointAt(angleOf(mark.atMs, zone), radius) }
        if (mark.shape === 'dot') marks.dots.push({ ...place, radius: mark.radius, color })
        else marks.faces.push({ ...place, level: mark.level })
      }
  }
  return marks
}
