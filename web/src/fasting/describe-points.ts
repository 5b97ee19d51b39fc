import type { Fast } from '@finu/contract/fasting/fasting'
import { formatWhenWithin } from '../lib/format-time.ts'
import { pointsOf, stationsOf } from './milestones.ts'

type Timed = Pick<Fast, 'start_time' | 'points_from' | 'planned_duration_hours'>

/** Describes the points of a fast that started before its timer. */
export function describePoints(fast: Timed, timezone: string | null): string {
  const { open, all } = pointsOf(stationsOf(fast))
  const counted = `Points count from ${formatWhenWithin(fast.points_from, timezone)}, when the timer began, up to the goal.`
  if (open === all) return `${counted} All ${all} can still be earned.`
  return open === 0 ? `${counted} None are left to earn.` : `${counted} ${open} of ${all} can be earned.`
}
