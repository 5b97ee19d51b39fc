import type { Series } from '@finu/contract/insights/insights'
import type { Day } from '@finu/contract/platform/wire'
import { addDays, dayNumber, mondayOf } from '../lib/format-time.ts'

/** A day of a trend, or a week of one. */
export interface Mark {
  /** Its first day and its last one. */
  from: Day
  until: Day
  /** The mean of what is known; null where nothing is. */
  value: number | null
  low: number
  high: number
  /** Of how many of its days something is known. */
  known: number
}

/** Longer periods have one mark a week. */
const mostDaysByDay = 30
/** A week of which less is known is drawn hollow. */
export const leastKnownOfWeek = 3

/** Whether marks are weeks; the first and the last of them may be cut to a day. */
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

/** The marks of a series: one a day, of a longer period one a week from Monday. @param start the period's first day */
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
