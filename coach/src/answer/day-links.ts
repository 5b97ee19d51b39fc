import { dayName, type Range } from '../values/range.ts'
import { listed } from './wording.ts'

/** Links a figure to its records: the page of its day, or for several days that of its kind. */
export const linked = (text: string, page: string, range?: Pick<Range, 'start' | 'end'>): string =>
  `[${text}](${range && range.start === range.end ? `/day/${range.start}` : page})`

/** Names a day, linked to its page. */
export const linkedDay = (day: string, today: string): string => `[${dayName(day, today)}](/day/${day})`

/** The most days that are named. */
const mostDays = 14

/** Names days, the latest last; those before the latest fourteen only by their number. */
export function sayDays(days: readonly string[], today: string): string {
  const shown = days.slice(-mostDays).map((day) => linkedDay(day, today))
  return listed(days.length > mostDays ? [`${days.length - mostDays} earlier days`, ...shown] : shown)
}
