import { fastMilestones, fastPoints, type Fast } from '@finu/contract/fasting'
import { parseInstant } from '../lib/instants.ts'

const hourMs = 3_600_000

export interface Station {
  name: string
  /** Milliseconds from the start. */
  afterMs: number
  points: number
}

/** Where a fast of so many planned hours earns, its end included; none where it is too short to. */
export function stationsOf(plannedHours: number): Station[] {
  if (plannedHours < fastPoints.leastHours) return []
  return [
    ...fastMilestones.map(({ share }) => ({
      name: `${share * 100}%`,
      afterMs: plannedHours * share * hourMs,
      points: fastPoints.milestone,
    })),
    { name: 'Goal', afterMs: plannedHours * hourMs, points: fastPoints.completed },
  ]
}

/** Milliseconds until the server settles the next milestone of a fast; null where none is left. */
export function msToNextMilestone(
  { start_time, planned_duration_hours, milestones_reached }: Fast,
  now: number,
): number | null {
  const next = stationsOf(planned_duration_hours).slice(0, -1)[milestones_reached]
  return next ? Math.max(0, parseInstant(start_time) + next.afterMs - now) : null
}
