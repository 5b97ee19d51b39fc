import { fastMilestones, fastPoints } from './fasting.ts'

const hourMs = 3_600_000

/** A fast as it earns. Times are epoch milliseconds. */
export interface EarningFast {
  /** From when the server's clock saw it. */
  pointsFromMs: number
  /** When its planned time is over, counted from its start. Nothing is earned for what is fasted after it. */
  goalMs: number
  plannedHours: number
}

export interface FastStation {
  name: string
  /** When it earns; null where the clock sees too little of the fast before its goal. */
  atMs: number | null
  points: number
}

/** Whether the clock has seen enough of a fast for the points of its goal: as much as the shortest fast that earns. */
export const isSeenEnough = (pointsFromMs: number, untilMs: number): boolean =>
  untilMs - pointsFromMs >= fastPoints.leastHours * hourMs

/**
 * Where a fast earns: its milestones, each when the clock has seen that share of the planned time, and its goal. None
 * where less was planned than earns.
 */
export function stationsOfFast({ pointsFromMs, goalMs, plannedHours }: EarningFast): FastStation[] {
  if (plannedHours < fastPoints.leastHours) return []
  const milestones = fastMilestones.map(({ share }) => {
    const at = pointsFromMs + plannedHours * share * hourMs
    return { name: `${share * 100}%`, atMs: at <= goalMs ? at : null, points: fastPoints.milestone }
  })
  const goal = isSeenEnough(pointsFromMs, goalMs) ? goalMs : null
  return [...milestones, { name: 'Goal', atMs: goal, points: fastPoints.completed }]
}

/**
 * A fast that runs, as it earns: its goal follows what its person says of its start; its points follow that only where
 * it is later than what the server's clock saw.
 */
export function earningFastOf(startMs: number, clockedMs: number, plannedHours: number): EarningFast {
  return { pointsFromMs: Math.max(startMs, clockedMs), goalMs: startMs + plannedHours * hourMs, plannedHours }
}
