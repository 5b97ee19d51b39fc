import { inRange, type Answered, type Entries } from './answered.ts'
import { partOfDay } from './answer-times.ts'
import { kindNamed } from '../kinds/index.ts'
import { subjectNamed } from '../kinds/subjects.ts'
import { seriesOf } from './chart.ts'
import { isOfShift } from '../values/shifts.ts'
import { linked } from './day-links.ts'
import { capitalised } from '../values/plain.ts'
import { kindsWithNotes } from '../look-up/query-lookups.ts'
import type { Grouping, Query } from '../query.ts'
import type { HistoryEntry, ProfileRecord } from '../records.ts'
import { addDays, daysBetween, months, weekdayNames } from '../values/when.ts'
import { average, plural, verbatim } from './wording.ts'

/** A group of days or entries: its name in a sentence, and the place in the order of groups. */
interface Group {
  name: string
  at: number
}

const partNames = {
  night: 'at night',
  morning: 'in the morning',
  afternoon: 'in the afternoon',
  evening: 'in the evening',
}
const isWeekend = (day: string) => [0, 6].includes(new Date(day).getUTCDay())
const mondayOf = (day: string) => addDays(day, -((new Date(day).getUTCDay() + 6) % 7))

const groupOf: Record<Grouping, (day: string, time: string) => Group> = {
  weekend: (day) => (isWeekend(day) ? { name: 'at weekends', at: 1 } : { name: 'on weekdays', at: 0 }),
  weekday: (day) => {
    const weekday = new Date(day).getUTCDay()
    return { name: `on ${weekdayNames[weekday]!}s`, at: (weekday + 6) % 7 }
  },
  part: (_, time) => {
    const part = partOfDay(time)
    return { name: partNames[part], at: Object.keys(partNames).indexOf(part) }
  },
  week: (day) => {
    const monday = mondayOf(day)
    return {
      name: `in the week of ${Number(monday.slice(8))} ${capitalised(months[Number(monday.slice(5, 7)) - 1]!)}`,
      at: Date.parse(monday),
    }
  },
  month: (day) => ({
    name: `in ${capitalised(months[Number(day.slice(5, 7)) - 1]!)} ${day.slice(0, 4)}`,
    at: Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)),
  }),
}

/** The mean of a group, with what it counts; null without anything to count. */
interface Mean {
  group: Group
  value: number
  count: number
}

const isSame = (name: string, asked: string) => name.toLowerCase().includes(asked.replace(/s$/, ''))

/** Returns the days with the log of a condition, and all days on which it could have been logged. */
export function daysGiven(
  { kind, name }: NonNullable<Query['given']>,
  entries: Entries,
): { withIt: Set<string>; known: Set<string> } | null {
  if (kind === 'note') {
    const noted = kindsWithNotes.flatMap((each) => entries(each) ?? [])
    const isNoted = ({ note }: HistoryEntry) => note !== null && isOfShift(note, name)
    return { withIt: new Set(noted.filter(isNoted).map(({ day }) => day)), known: new Set(noted.map(({ day }) => day)) }
  }
  const logs = entries(kind)
  if (!logs) return null
  const own = logs.filter((log) => log.is_completed !== false)
  const isAny = /^(?:exercise|workout|work ?out|sport|train\w*|meal|symptom|medicine)/.test(name)
  const named = own.filter((log) => isAny || [log.name, ...(log.words ?? [])].some((said) => isSame(said, name)))
  return { withIt: new Set(named.map(({ day }) => day)), known: new Set(own.map(({ day }) => day)) }
}

/**
 * Answers a question that compares groups of days, parts of the day, or days with something and without.
 * @returns null if the records could not be read
 */
export function answerGroups(query: Query, entries: Entries, profile: ProfileRecord | undefined): Answered | null {
  const { about, range, by, given, name } = query
  const { groups: grouping, groupName = about } = subjectNamed(about)
  const series = seriesOf(query)
  if (!series || !grouping) return null
  const { kind, isAsked, valueOf } = series
  const read = entries(kind)
  const condition = given ? daysGiven(given, entries) : null
  if (!read || (given && !condition)) return null
  const asked = read.filter((entry) => entry.day >= range.start && entry.day <= range.end && isAsked(entry))
  const first = read.at(-1)?.day ?? range.start
  const allDays = Array.from(
    { length: daysBetween(first > range.start ? first : range.start, range.end) + 1 },
    (_, at) => addDays(first > range.start ? first : range.start, at),
  )
  const placeOf = (day: string, time: string): Group | null => {
    if (!given) return groupOf[by!](day, time)
    if (given.kind === 'note') {
      const isOf = condition!.withIt.has(day)
      return isOf ? { name: `on days with a note of a ${given.name}`, at: 0 } : { name: 'on other days', at: 1 }
    }
    const label = verbatim(given.name)
    if (condition!.withIt.has(day)) return { name: `on days with ${label}`, at: 0 }
    // A day on which nothing of the kind was logged is unknown, unless days without a log count as none.
    const isKnown = given.kind !== 'meal' || condition!.known.has(day)
    return isKnown ? { name: `on days without ${label}`, at: 1 } : null
  }
  const groups = new Map<string, { group: Group; byDay: Map<string, HistoryEntry[]> }>()
  const groupNamed = (group: Group) => {
    const known = groups.get(group.name) ?? { group, byDay: new Map<string, HistoryEntry[]>() }
    groups.set(group.name, known)
    return known.byDay
  }
  if (grouping.countsNone && by !== 'part')
    for (const day of allDays) {
      const group = placeOf(day, '12:00')
      if (group) groupNamed(group).set(day, [])
    }
  for (const entry of asked) {
    const group = placeOf(entry.day, entry.time)
    if (!group) continue
    const days = groupNamed(group)
    days.set(entry.day, [...(days.get(entry.day) ?? []), entry])
  }
  const means = [...groups.values()].flatMap(({ group, byDay }): Mean[] => {
    const values = [...byDay.values()].flatMap((each) => {
      if (grouping.countsEntries) return [each.length]
      return each.length === 0 ? [0] : (valueOf(each) ?? [])
    })
    return values.length === 0 ? [] : [{ group, value: average(values), count: values.length }]
  })
  const what = name === null ? groupName : verbatim(name.toLowerCase())
  const link = linked('your records', kindNamed(kind).page, range)
  if (given?.kind === 'note' && condition!.withIt.size === 0)
    return {
      text: `No note of a ${given.name} is beside your moods, symptoms or nights ${inRange(range)}, so I can’t tell those days apart. Put it in a note, such as “after a ${given.name}”.`,
    }
  if (means.length < 2)
    return {
      text: `There is not enough logged ${inRange(range)} to compare ${what} ${given ? `on days with ${verbatim(given.name)} and without` : 'between such times'} (${link}).`,
    }
  const ordered = means.toSorted((a, b) => a.group.at - b.group.at)
  const sorted = means.toSorted((a, b) => b.value - a.value)
  const [most, least] = [sorted[0]!, sorted.at(-1)!]
  const say = ({ group, value, count }: Mean) =>
    `${group.name} ${grouping.sayMean(value, profile)} (${plural(count, grouping.unit ?? 'day')})`
  if (about === 'symptoms' && given) {
    const counted = ordered.map(
      ({ group, value, count }) => `**${Math.round(value * count)}** ${group.name} (${plural(count, 'day')})`,
    )
    return { text: `${capitalised(what)}: ${counted.join(', ')}, ${inRange(range)} (${link}).` }
  }
  if (ordered.length === 2) {
    const [a, b] = query.given?.isWithout ? [ordered[1]!, ordered[0]!] : [ordered[0]!, ordered[1]!]
    return { text: `${capitalised(what)}: ${say(a)}, ${say(b)}, ${inRange(range)} (${link}).` }
  }
  const head = `${capitalised(what)} ${inRange(range)}: highest ${most.group.name}, lowest ${least.group.name} (${link}).`
  return {
    text: `${head}\n\n${ordered
      .slice(-12)
      .map((mean) => `- ${capitalised(say(mean))}`)
      .join('\n')}`,
  }
}
