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

/** How much later than by its time a fast earns, in milliseconds, as its start was told when it ran already. */
export const pointsDelayOf = ({ start_time, points_from }: Pick<Fast, 'start_time' | 'points_from'>): number =>
  parseInstant(points_from) - parseInstant(start_time)

/** Milliseconds until the server settles the next milestone of a fast; null where none is left. */
export function msToNextMilestone(
  {
    points_from,
    planned_duration_hours,
    milestones_reached,
  }: Pick<Fast, 'points_from' | 'planned_duration_hours' | 'milestones_reached'>,
  now: number,
): number | null {
  const next = stationsOf(planned_duration_hours).slice(0, -1)[milestones_reached]
  return next ? Math.max(0, parseInstant(points_from) + next.afterMs - now) : null
}
