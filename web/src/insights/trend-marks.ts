import type { Series } from '@finu/contract/insights/insights'
import type { Day } from '@finu/contract/platform/wire'
import { addDays, dayNumber, mondayOf } from '../lib/format-time.ts'

/** A mark of a trend: a day or a week. */
export interface Mark {
  /** First and last day. */
  from: Day
  until: Day
  /** Mean of the known values; null if there are none. */
  value: number | null
  low: number
  high: number
  /** Number of its days with a known value. */
  known: number
}

/** Longest period with one mark a day; longer ones have one a week. */
const mostDaysByDay = 30
/** A week with fewer known days is drawn hollow. */
export const leastKnownOfWeek = 3

/** Returns true if the marks are weeks, of which the first and the last may be cut to one day. */
export const hasWeeks = (marks: readonly Mark[]): boolean => marks.some(({ from, until }) => from !== until)

export const isByWeek = (days: number): boolean => days > mostDaysByDay

export const meanOf = (values: readonly (number | null)[]): number | null => {
  const known = values.filter((value) => value !== null)
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0) / known.length
}

function markOf(from: Day, values: readonly (number | null)[]): Mark {
  const known = values.filter((value) => value !== null)
  return {
    from,
    until: addDays(from, values.length - 1),
    value: meanOf(values),
    low: known.length === 0 ? 0 : Math.min(...known),
    high: known.length === 0 ? 0 : Math.max(...known),
    known: known.length,
  }
}

/** Returns a series' marks: one a day, or one a week from Monday for a longer period. @param start first day */
export function marksOf({ values }: Series, start: Day): Mark[] {
  if (!isByWeek(values.length)) return values.map((value, index) => markOf(addDays(start, index), [value]))
  const marks: Mark[] = []
  for (let index = 0; index < values.length;) {
    const from = addDays(start, index)
    const left = 7 - (dayNumber(from) - dayNumber(mondayOf(from)))
    marks.push(markOf(from, values.slice(index, index + left)))
    index += left
  }
  return marks
}
