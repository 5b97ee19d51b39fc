import type { Fast } from '@finu/contract/fasting/fasting'
import { parseInstant } from '../../lib/instants.ts'
import { formatHours } from '../format-fast.ts'

/** Returns the length of a fast until its end or now: '15h 50m'. @param nowMs epoch milliseconds */
export const lengthOfFast = ({ start_time, end_time }: Fast, nowMs: number): string =>
  formatHours((end_time === null ? nowMs : parseInstant(end_time)) - parseInstant(start_time))

/** Returns the outcome of a fast: '10m short', 'Goal reached', 'By hand', 'Running'. */
export function outcomeOfFast({ start_time, end_time, status, planned_duration_hours, is_by_hand }: Fast): string {
  if (end_time === null) return 'Running'
  if (is_by_hand) return 'By hand'
  if (status === 'completed') return 'Goal reached'
  const missingMs = planned_duration_hours * 3_600_000 - (parseInstant(end_time) - parseInstant(start_time))
  return missingMs > 0 ? `${formatHours(Math.max(60_000, missingMs))} short` : 'Ended early'
}
