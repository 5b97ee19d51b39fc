import { fastPoints } from '@finu/contract/fasting/fasting'
import { stationsOfFast, type EarningFast, type FastStation } from '@finu/contract/fasting/fasting-points'

/** A planned fast: its start and hours. All times are the server's. */
export interface PlannedFast {
  startedAt: Date
  plannedHours: number
}

const hourMs = 3_600_000

/** Returns the milliseconds since the start. Never negative, in case another server's clock was ahead. */
export function elapsedMs({ startedAt }: PlannedFast, at: Date): number {
  return Math.max(0, at.getTime() - startedAt.getTime())
}

const plannedMs = ({ plannedHours }: PlannedFast) => plannedHours * hourMs

export const isGoalReached = (fast: PlannedFast, at: Date): boolean => elapsedMs(fast, at) >= plannedMs(fast)

/** Returns whole seconds, past the goal too, for records. */
export const fastedSeconds = (fast: PlannedFast, at: Date): number => Math.floor(elapsedMs(fast, at) / 1000)

/** Returns the whole minutes left of the planned time, rounded up. */
export function minutesMissing(fast: PlannedFast, at: Date): number {
  return Math.ceil(Math.max(0, plannedMs(fast) - elapsedMs(fast, at)) / 60_000)
}

/** Returns true if its milestones and its end earn: depends on the plan, so that no extra minute earns more. */
export const canEarn = ({ plannedHours }: Pick<PlannedFast, 'plannedHours'>): boolean =>
  plannedHours >= fastPoints.leastHours

const hasPassed = ({ atMs }: FastStation, at: Date) => atMs !== null && at.getTime() >= atMs

/** Returns how many milestones have passed. None if the planned time is too short to earn. */
export const milestonesReached = (fast: EarningFast, at: Date): number =>
  stationsOfFast(fast)
    .slice(0, -1)
    .filter((station) => hasPassed(station, at)).length

/** Returns true if the points for the whole fast are earned. */
export const isWholeEarned = (fast: EarningFast, at: Date): boolean =>
  stationsOfFast(fast)
    .slice(-1)
    .some((goal) => hasPassed(goal, at))

/** Returns when the next milestone is due; null if none is left, or the goal comes before it. */
export function nextMilestoneAt(fast: EarningFast, reached: number): Date | null {
  const next = stationsOfFast(fast).slice(0, -1)[reached]
  return next && next.atMs !== null ? new Date(next.atMs) : null
}
