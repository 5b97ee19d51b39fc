import { inRange, noneIn, type Answered } from './answered.ts'
import { linked, linkedDay } from './day-links.ts'
import { kindNamed } from '../kinds/index.ts'
import { kindOfSubject, type PartOfDay, type Query } from '../query.ts'
import type { HistoryEntry } from '../records.ts'
import { clockOf, minutesOf } from '../values/when.ts'
import { average, listed, oneDecimal, plural, verbatim, wellnessPage } from './wording.ts'

/** The hour at which each part of the day ends; later hours are night as well. */
const parts = [
  ['at night', 5],
  ['in the morning', 12],
  ['in the afternoon', 17],
  ['in the evening', 22],
] as const
/** Returns the part of the day of a time on the clock. */
export const partOfDay = (time: string): PartOfDay => {
  const hour = Number(time.slice(0, 2))
  return hour < 5 || hour >= 22 ? 'night' : hour < 12 ? 'morning' : hour < 17 ? 'afternoon' : 'evening'
}
const partOf = ({ time }: HistoryEntry) => parts.find(([, end]) => Number(time.slice(0, 2)) < end)?.[0] ?? 'at night'

const isNamed = ({ name, meal_type: type }: HistoryEntry, asked: string | null) =>
  asked === null || type === asked || name.toLowerCase().includes(asked.toLowerCase())

/** Describes moods by part of the day: the best and the lowest. */
function moodsByPart(moods: readonly HistoryEntry[], range: Query['range']): Answered {
  const levels = [...Map.groupBy(moods, partOf)]
    .map(([part, each]) => ({ part, count: each.length, level: average(each.map((mood) => mood.level_of_5 ?? 3)) }))
    .toSorted((a, b) => b.level - a.level)
  const said = ({ part, count, level }: (typeof levels)[number]) =>
    `**${part}** (${oneDecimal(level)} of 5, ${plural(count, 'entry', 'entries')})`
  const [best, low] = [levels[0]!, levels.at(-1)!]
  const entries = linked('your moods', wellnessPage, range)
  return {
    text:
      best.level === low.level
        ? `Your mood ${inRange(range)} is the same at each time of day that has an entry: ${listed(levels.map(said))} (${entries}).`
        : `Your mood ${inRange(range)} is best ${said(best)} and lowest ${said(low)} (${entries}).`,
  }
}

/** The most entries that are listed with their days. */
const mostListed = 3

/** Describes the times of day of something, with the counts of its entries. */
export function answerTimes({ about, name, range }: Query, entries: readonly HistoryEntry[], today: string): Answered {
  const kind = kindOfSubject(about)!
  const what = name?.toLowerCase() ?? kind
  const found = entries.filter((entry) => entry.day >= range.start && entry.day <= range.end && isNamed(entry, name))
  if (found.length === 0) return { text: noneIn(what, range) }
  if (about === 'mood' && name === null) return moodsByPart(found, range)
  if (range.start === range.end) {
    const times = found.toReversed().map((entry) => `${entry.time} (${verbatim(entry.meal_type ?? entry.name)})`)
    const link = linked(plural(found.length, 'entry', 'entries'), kindNamed(kind).page, range)
    return { text: `At **${listed(times)}**, ${inRange(range)}, from ${link} of ${what}.` }
  }
  if (found.length <= mostListed) {
    const times = found.map((entry) => `${linkedDay(entry.day, today)} at ${entry.time}`)
    return { text: `**${plural(found.length, 'entry', 'entries')}** of ${what} ${inRange(range)}: ${listed(times)}.` }
  }
  const counts = [...Map.groupBy(found, partOf)].toSorted((a, b) => b[1].length - a[1].length)
  const shares = counts.map(([part, each]) => `${each.length} ${part}`)
  const minutes = found.map(({ time }) => minutesOf(time)).toSorted((a, b) => a - b)
  const middle = clockOf(minutes[Math.floor(minutes.length / 2)]!)
  return {
    text: `Mostly **${counts[0]![0]}**: of ${linked(`${plural(found.length, 'entry', 'entries')} of ${what}`, kindNamed(kind).page, range)} ${inRange(range)} ${listed(shares)}, the middle one at ${middle}.`,
  }
}
