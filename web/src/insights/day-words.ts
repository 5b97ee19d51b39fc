import { longDay, shortDay, weekdayOf } from '../lib/format-time.ts'

/** Formats a day: 'Thursday 13 November'; adds the year if it is not the current one. */
export function nameOfDay(date: string, today: string): string {
  const year = date.slice(0, 4) === today.slice(0, 4) ? '' : ` ${date.slice(0, 4)}`
  return `${weekdayOf(date)} ${longDay(date)}${year}`
}

/** Formats a day: 'Thu 13 Nov'. */
export const shortNameOfDay = (date: string): string => `${weekdayOf(date).slice(0, 3)} ${shortDay(date)}`
