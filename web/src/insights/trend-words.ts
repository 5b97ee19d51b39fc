import { countNoun } from '@finu/contract/platform/counted-nouns'
import type { Trends } from '@finu/contract/insights/insights'
import { addDays, longDay, weekdayOf } from '../lib/format-time.ts'
import { isByWeek, meanOf, type Mark } from './trend-marks.ts'

/** Smaller changes of the mean mood are regarded as chance. */
const noticeable = 0.2

/** Describes the change in the period, in a sentence or two. */
export function sayTrend({ start_date: start, mood }: Trends): string {
  const mean = meanOf(mood.values)
  const known = mood.values.flatMap((level, index) => (level === null ? [] : [{ level, date: addDays(start, index) }]))
  const lowest = known.toSorted((one, other) => one.level - other.level)[0]
  if (mean === null || !lowest) return 'No mood is logged in these days.'
  const days = countNoun(mood.values.length, 'day')
  const highest = Math.max(...known.map(({ level }) => level))
  const of = known.length === mood.values.length ? 'every day' : `on ${known.length} of ${days}`
  const change = mood.before === null ? 0 : mean - mood.before
  const first =
    mood.before === null
      ? `You logged a mood ${of}.`
      : Math.abs(change) < noticeable
        ? `Mood held steady at ${mean.toFixed(1)} on average.`
        : `Mood was ${change > 0 ? 'higher' : 'lower'} than in the ${days} before: ${mean.toFixed(1)} on average, after ${mood.before.toFixed(1)}.`
  if (highest - lowest.level < 1) return `${first} No day stood out.`
  return `${first} The lowest day was ${weekdayOf(lowest.date)}, ${longDay(lowest.date)}.`
}

/** Returns the name of a mark: 'Thu 13 Nov', 'Today', or '10 to 16 Nov' for a week. */
export function nameOfMark({ from, until }: Pick<Mark, 'from' | 'until'>, today: string): string {
  const month = (day: string) => longDay(day).replace(/^(\d+ \w{3})\w*$/, '$1')
  if (from !== until) {
    const isOneMonth = from.slice(0, 7) === until.slice(0, 7)
    return `${isOneMonth ? Number(from.slice(8)) : month(from)} to ${month(until)}`
  }
  return from === today ? 'Today' : `${weekdayOf(from).slice(0, 3)} ${month(from)}`
}

/**
 * Returns the marks with a rule, by index: Mondays, or the first week of each month in a longer period. The period's
 * first week may be cut; the week after it does not count as a first week of the same month.
 */
export function rulersOf(marks: readonly Pick<Mark, 'from'>[], days: number): { index: number; date: string }[] {
  const isRuler = isByWeek(days)
    ? (date: string) => Number(date.slice(8)) <= 7 && (days < 365 || Number(date.slice(5, 7)) % 2 === 1)
    : (date: string) => weekdayOf(date) === 'Monday'
  const isFirst = (date: string, index: number) =>
    !isByWeek(days) || marks[index - 1]?.from.slice(0, 7) !== date.slice(0, 7)
  return marks.flatMap(({ from }, index) => (isRuler(from) && isFirst(from, index) ? [{ index, date: from }] : []))
}
