import { addDays } from '../platform/days.ts'

/** Ended fasts of a day, or of all time. */
export interface FastSum {
  fasts: number
  completed: number
  seconds: number
}

/** Returns hours with one decimal. */
const hoursOf = (seconds: number) => Math.round(seconds / 360) / 10

/** Summarises all ended fasts. */
export function summarizeTotals({ fasts, completed, seconds }: FastSum, longestSeconds: number) {
  return {
    total_fasts: fasts,
    completed_fasts: completed,
    completion_rate: fasts === 0 ? 0 : Math.round((completed / fasts) * 100),
    total_hours: hoursOf(seconds),
    average_hours: fasts === 0 ? 0 : hoursOf(seconds / fasts),
    longest_hours: hoursOf(longestSeconds),
  }
}

/**
 * Summarises the week from its Monday, a row for each of its seven days.
 * @param ended days on which fasts ended; others count as 0
 */
export function summarizeWeek(monday: string, ended: readonly (FastSum & { date: string })[]) {
  return Array.from({ length: 7 }, (_, index) => {
    const date = addDays(monday, index)
    const { fasts, completed, seconds } = ended.find((day) => day.date === date) ?? {
      fasts: 0,
      completed: 0,
      seconds: 0,
    }
    return { date, fasts, completed, hours: hoursOf(seconds) }
  })
}
