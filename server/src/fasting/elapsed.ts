import { fastPoints } from '@finu/contract/fasting/fasting'
import { stationsOfFast, type EarningFast, type FastStation } from '@finu/contract/fasting/fasting-points'

/** A stretch of time to fast: from its start, so many hours. All times are the server's. */
export interface PlannedFast {
  startedAt: Date
  plannedHours: number
}

const hourMs = 3_600_000

/** Milliseconds since the start. Never negative, should another server's clock have been ahead. */
export function elapsedMs({ startedAt }: PlannedFast, at: Date): number {
  return Math.max(0, at.getTime() - startedAt.getTime())
}

const plannedMs = ({ plannedHours }: PlannedFast) => plannedHours * hourMs

export const isGoalReached = (fast: PlannedFast, at: Date): boolean => elapsedMs(fast, at) >= plannedMs(fast)

/** Whole seconds, past the goal too: what records say. */
export const fastedSeconds = (fast: PlannedFast, at: Date): number => Math.floor(elapsedMs(fast, at) / 1000)

/** Whole minutes that are left of the planned time, the one under way included. */
export function minutesMissing(fast: PlannedFast, at: Date): number {
  return Math.ceil(Math.max(0, plannedMs(fast) - elapsedMs(fast, at)) / 60_000)
}

/** Whether its milestones and its end earn: by what was planned, so that no minute more earns more. */
export const canEarn = ({ plannedHours }: Pick<PlannedFast, 'plannedHours'>): boolean =>
  plannedHours >= fastPoints.leastHours

const hasPassed = ({ atMs }: FastStation, at: Date) => atMs !== null && at.getTime() >= atMs

/** How many milestones lie behind. None where the planned time is too short to earn. */
export const milestonesReached = (fast: EarningFast, at: Date): number =>
  stationsOfFast(fast)
    .slice(0, -1)
    .filter((station) => hasPassed(station, at)).length

/** Whether the points for the whole fast are earned. */
export const isWholeEarned = (fast: EarningFast, at: Date): boolean =>
  stationsOfFast(fast)
    .slice(-1)
    .some((goal) => hasPassed(goal, at))

/** When the next milestone is due; null where none is left, or the goal comes before it. */
export function nextMilestoneAt(fast: EarningFast, reached: number): Date | null {
  const next = stationsOfFast(fast).slice(0, -1)[reached]
  return next && next.atMs !== null ? new Date(next.atMs) : null
}
