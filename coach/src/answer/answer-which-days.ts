import { byDay, inRange, type Answered, type Entries } from './answered.ts'
import { seriesOf } from './chart.ts'
import { linked, sayDays } from './day-links.ts'
import { kindNamed } from '../kinds/index.ts'
import { subjectNamed } from '../kinds/subjects.ts'
import type { Query } from '../query.ts'
import type { HistoryEntry } from '../records.ts'
import { addDays, daysBetween } from '../values/when.ts'
import { plural, verbatim } from './wording.ts'

const isOfMeal = ({ name, meal_type, words = [] }: HistoryEntry, asked: string): boolean =>
  meal_type === asked || [name, ...words].some((each) => each.toLowerCase().includes(asked.toLowerCase()))

/** Lists the days that have what a question asks for, or those that miss it. @returns null if no records were read */
export function answerWhichDays(query: Query, entries: Entries, today: string): Answered | null {
  const series = seriesOf(query)
  const read = series && entries(series.kind)
  if (!series || !read) return null
  const { range, name, measure, about } = query
  const what = name === null ? (subjectNamed(about).dayName ?? about) : verbatim(name.toLowerCase())
  const isAsked = (entry: HistoryEntry) =>
    series.isAsked(entry) && (series.kind !== 'meal' || name === null || isOfMeal(entry, name))
  const days = byDay(read.filter((entry) => entry.day >= range.start && entry.day <= range.end && isAsked(entry)))
    .map(([day]) => day)
    .toReversed()
  const without = Array.from({ length: daysBetween(range.start, range.end) + 1 }, (_, at) => addDays(range.start, at))
  if (days.length === 0) return { text: `No ${what} is logged ${inRange(range)}.` }
  const had = `${linked(`${plural(days.length, 'day')} with ${what}`, kindNamed(series.kind).page, range)} ${inRange(range)}`
  if (measure !== 'missed') return { text: `${had}: **${sayDays(days, today)}**.` }
  // A day that is not over has missed nothing yet.
  const missing = without.filter((day) => day !== today && !days.includes(day))
  if (missing.length === 0) return { text: `None was missed: ${had}.` }
  return {
    text: `**${plural(missing.length, 'day')} without ${what}** ${inRange(range)}: **${sayDays(missing, today)}**. There are ${had}: ${sayDays(days, today)}.`,
  }
}
