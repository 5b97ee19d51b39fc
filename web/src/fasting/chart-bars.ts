import type { Fast } from '@finu/contract/fasting/fasting'
import { parseInstant } from '../lib/instants.ts'

const hourMs = 3_600_000
/** Number of latest fasts that fit on a phone. */
const mostBars = 7

export interface FastBar {
  id: string
  endedAt: string
  hours: number
  goalHours: number
  /** Shares of the chart's height. A bar ends at its goal: time beyond it is not drawn. */
  height: number
  goalHeight: number
  isCompleted: boolean
}

type ChartFast = Pick<Fast, 'id' | 'start_time' | 'planned_duration_hours' | 'status'> & { end_time: string }

/** Returns the bars of the latest fasts, oldest first. @param newestFirst fasts in the order of the history */
export function barsOf(newestFirst: readonly ChartFast[]): FastBar[] {
  const fasts = newestFirst.slice(0, mostBars).toReversed()
  const most = Math.max(1, ...fasts.map((fast) => fast.planned_duration_hours))
  return fasts.map(({ id, start_time, end_time, planned_duration_hours: goalHours, status }) => {
    const hours = (parseInstant(end_time) - parseInstant(start_time)) / hourMs
    return {
      id,
      endedAt: end_time,
      hours,
      goalHours,
      height: Math.min(hours, goalHours) / most,
      goalHeight: goalHours / most,
      isCompleted: status === 'completed',
    }
  })
}

/** Describes the chart in one sentence. */
export function summarizeBars(bars: readonly FastBar[]): string {
  const reached = bars.filter(({ isCompleted }) => isCompleted).length
  const average = bars.reduce((sum, { hours }) => sum + hours, 0) / bars.length
  return `The last ${bars.length} fasts: ${reached} reached their goal, ${Math.round(average * 10) / 10} hours on average.`
}
