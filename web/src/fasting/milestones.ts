import { earningFastOf, stationsOfFast, type FastStation } from '@finu/contract/fasting/fasting-points'
import type { Fast } from '@finu/contract/fasting/fasting'
import { parseInstant } from '../lib/instants.ts'

type Timed = Pick<Fast, 'start_time' | 'points_from' | 'planned_duration_hours'>

/** Returns the stations at which a fast earns points; none if it is too short. */
export const stationsOf = ({ start_time, points_from, planned_duration_hours }: Timed): FastStation[] =>
  stationsOfFast(earningFastOf(parseInstant(start_time), parseInstant(points_from), planned_duration_hours))

/** Returns the milliseconds between a fast's start and its points: above 0 if the start was set to an earlier time. */
export const pointsDelayOf = ({ start_time, points_from }: Pick<Fast, 'start_time' | 'points_from'>): number =>
  parseInstant(points_from) - parseInstant(start_time)

/** Returns the milliseconds until the server settles the next milestone of a fast; null if none is left. */
export function msToNextMilestone(
  { milestones_reached, ...fast }: Timed & Pick<Fast, 'milestones_reached'>,
  now: number,
): number | null {
  const at = stationsOf(fast).slice(0, -1)[milestones_reached]?.atMs ?? null
  return at === null ? null : Math.max(0, at - now)
}

/** Returns the points that the fast can still earn, and all that it could. */
export function pointsOf(stations: readonly FastStation[]): { open: number; all: number } {
  const sum = (each: readonly FastStation[]) => each.reduce((total, { points }) => total + points, 0)
  return { open: sum(stations.filter(({ atMs }) => atMs !== null)), all: sum(stations) }
}
