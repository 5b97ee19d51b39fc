import { countNoun } from '@finu/contract/platform/counted-nouns'
import type { Fast } from '@finu/contract/fasting/fasting'
import { weekOf } from '../lib/format-time.ts'
import { parseInstant } from '../lib/instants.ts'

const hourMs = 3_600_000

/** A day of the week with the fasts that ended on it. */
export interface FastDay {
  date: string
  /** Fasted hours; 0 if no fast ended on the day. */
  hours: number
  /** The goal of the day's fasts together, in hours. */
  goalHours: number
  /** Shares of the chart's height. A bar ends at its goal: time beyond it is not drawn. */
  height: number
  goalHeight: number
  /** True if each fast of the day reached its goal. */
  isCompleted: boolean
}

export type WeekFast = Pick<Fast, 'start_time' | 'planned_duration_hours' | 'status'> & { end_time: string }

/**
 * Returns Monday to Sunday of the week of `today`.
 * @param fasts ended fasts in any order, other weeks' among them
 * @param dayOf returns the person's day of an instant
 */
export function layOutFasts(
  fasts: readonly WeekFast[],
  today: string,
  dayOf: (instantMs: number) => string,
): FastDay[] {
  const days = weekOf(today).map((date) => {
    const ended = fasts.filter(({ end_time }) => dayOf(parseInstant(end_time)) === date)
    return {
      date,
      hours: ended.reduce(
        (sum, each) => sum + (parseInstant(each.end_time) - parseInstant(each.start_time)) / hourMs,
        0,
      ),
      goalHours: ended.reduce((sum, { planned_duration_hours: hours }) => sum + hours, 0),
      isCompleted: ended.every(({ status }) => status === 'completed'),
    }
  })
  const most = Math.max(1, ...days.map(({ goalHours }) => goalHours))
  return days.map((day) => ({
    ...day,
    height: Math.min(day.hours, day.goalHours) / most,
    goalHeight: day.goalHours / most,
  }))
}

/** Describes the week in one sentence. */
export function summarizeFasts(days: readonly FastDay[]): string {
  const fasted = days.filter(({ goalHours }) => goalHours > 0)
  if (fasted.length === 0) return 'No fast has ended this week.'
  const mean = Math.round((fasted.reduce((sum, { hours }) => sum + hours, 0) / fasted.length) * 10) / 10
  const reached = fasted.filter(({ isCompleted }) => isCompleted).length
  const counted = countNoun(fasted.length, 'day')
  return `Fasts ended on ${counted} of this week: the goal was reached on ${reached}, ${countNoun(mean, 'hour')} on average.`
}
