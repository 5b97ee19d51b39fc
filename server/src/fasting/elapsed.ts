import { fastMilestones, fastPoints } from '@finu/contract/fasting'

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

/** How many milestones lie behind. None where the planned time is too short to earn. */
export function milestonesReached(fast: PlannedFast, at: Date): number {
  if (!canEarn(fast)) return 0
  return fastMilestones.filter(({ share }) => elapsedMs(fast, at) >= plannedMs(fast) * share).length
}

/** When the next milestone is due; null where none is left. */
export function nextMilestoneAt(fast: PlannedFast, reached: number): Date | null {
  const next = canEarn(fast) ? fastMilestones[reached] : undefined
  return next ? new Date(fast.startedAt.getTime() + plannedMs(fast) * next.share) : null
}
