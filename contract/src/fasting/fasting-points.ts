import { fastMilestones, fastPoints } from './fasting.ts'

const hourMs = 3_600_000

/** The times of a fast that decide its points, in epoch milliseconds. */
export interface EarningFast {
  /** When the server's clock first observed it. */
  pointsFromMs: number
  /** When its planned time is over, counted from its start. Time after it earns nothing. */
  goalMs: number
  plannedHours: number
}

export interface FastStation {
  name: string
  /** When it earns; null if the server's clock observes too little of the fast before its goal. */
  atMs: number | null
  points: number
}

/** True if the clock observed enough of a fast for the points of its goal: as much as the shortest fast that earns. */
export const isSeenEnough = (pointsFromMs: number, untilMs: number): boolean =>
  untilMs - pointsFromMs >= fastPoints.leastHours * hourMs

/**
 * Returns when a fast earns: at its milestones, each once the clock has observed that share of the planned time, and at
 * its goal. Empty if the plan is shorter than a fast that earns.
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
 * Returns the times of a running fast that decide its points. Its goal follows the start that the user gave; its points
 * do so only if that is later than the start by the server's clock.
 */
export function earningFastOf(startMs: number, clockedMs: number, plannedHours: number): EarningFast {
  return { pointsFromMs: Math.max(startMs, clockedMs), goalMs: startMs + plannedHours * hourMs, plannedHours }
}
