import { addDays, dayNumber, weekdayOf } from '../lib/format-time.ts'

/** Returns the week number of ISO 8601: the week with the year's first Thursday is the first. */
export function weekNumber(monday: string): number {
  const thursday = addDays(monday, 3)
  const newYear = `${thursday.slice(0, 4)}-01-01`
  return Math.floor((dayNumber(thursday) - dayNumber(newYear)) / 7) + 1
}

/** Summarises the week's chart in a sentence. Leaves out future days. */
export function summarizeWeek(days: readonly { date: string; minutes: number }[], today: string): string {
  const past = days.filter(({ date }) => date <= today)
  return `Minutes this week: ${past.map(({ date, minutes }) => `${weekdayOf(date)} ${minutes}`).join(', ')}`
}
