import type { DayLog } from '@finu/contract/insights/insights'

/** The lanes of a day's ring, from the outside. */
export const ringLanes = ['outside', 'middle', 'inside'] as const
export type RingLane = (typeof ringLanes)[number]

/** A mark of a log on the ring. Times are epoch milliseconds. */
export type RingMark =
  | { shape: 'arc'; fromMs: number; untilMs: number; isPlanned?: boolean }
  | { shape: 'dot'; atMs: number; radius: number }
  | { shape: 'face'; atMs: number; level: 1 | 2 | 3 | 4 | 5 }

interface MarkedLog {
  id: string
  marks: RingMark[]
}

/** How a day's ring shows a kind of log. Each room defines its kinds in a file of `front/`. */
export interface RingKind {
  /** 'fast' */
  noun: string
  /** Words for one of its marks and for several, if not the noun: 'stretch of sleep'. */
  counted?: readonly [one: string, many: string]
  lane: RingLane
  color: string
  /** Width of its arcs, in units of the drawing; undefined for a kind without arcs. */
  arcWidth?: number
  /** Returns the logs of a day with their marks. @param nowMs the present, up to which a running one is drawn */
  marksOf: (day: DayLog, nowMs: number) => MarkedLog[]
}
