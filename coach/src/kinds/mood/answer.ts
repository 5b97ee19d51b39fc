import { moodLevels } from '@finu/contract/moods/moods'
import { byDay, inRange, noneIn, type Answered } from '../../answer/answered.ts'
import { linked, linkedDay } from '../../answer/day-links.ts'
import { capitalised } from '../../values/plain.ts'
import type { Query } from '../../query.ts'
import type { Range } from '../../values/range.ts'
import type { HistoryEntry } from '../../records.ts'
import { addDays, weekdayNames } from '../../values/when.ts'
import { average, inLines, oneDecimal, plural, verbatim, wellnessPage } from '../../answer/wording.ts'

const levelOf = (mood: HistoryEntry) => mood.level_of_5 ?? 3
/** Returns the word of a level, which may be between two. */
export const levelWord = (level: number): string => moodLevels[Math.min(5, Math.max(1, Math.round(level))) - 1]!.label
export const meanLevel = (moods: readonly HistoryEntry[]) => average(moods.map(levelOf))
const ofFive = (level: number) => `**${oneDecimal(level)} of 5**, ${levelWord(level).toLowerCase()}`
const isWeekend = (day: string) => [0, 6].includes(new Date(day).getUTCDay())
const one = (mood: HistoryEntry) =>
  `${mood.name}, ${levelWord(levelOf(mood))} (${levelOf(mood)} of 5)${mood.note ? `: “${verbatim(mood.note)}”` : ''}`

function compareWeekends(moods: readonly HistoryEntry[], { range }: Query): Answered {
  const free = moods.filter(({ day }) => isWeekend(day))
  const week = moods.filter(({ day }) => !isWeekend(day))
  if (free.length === 0 || week.length === 0)
    return { text: `There are not enough moods of both weekends and weekdays ${inRange(range)} to compare them.` }
  const [a, b] = [meanLevel(free), meanLevel(week)]
  const head =
    a > b
      ? 'Yes, your mood is better at weekends'
      : a < b
        ? 'No, your mood is better on weekdays'
        : 'It is the same on weekends and weekdays'
  return {
    text: `${head}: ${ofFive(a)} on Saturdays and Sundays (${plural(free.length, 'entry', 'entries')}) and ${ofFive(b)} on other days (${plural(week.length, 'entry', 'entries')}), ${inRange(range)} (${linked('your moods', wellnessPage, range)}).`,
  }
}

function byWeekday(moods: readonly HistoryEntry[], { range }: Query): Answered {
  const days = [...Map.groupBy(moods, ({ day }) => new Date(day).getUTCDay())].map(([weekday, each]) => ({
    weekday,
    level: meanLevel(each),
  }))
  const sorted = days.toSorted((a, b) => b.level - a.level)
  const list = sorted.slice(0, 2).map(({ weekday, level }) => `${weekdayNames[weekday]} (${oneDecimal(level)} of 5)`)
  const low = sorted.at(-1)!
  return {
    text: `Your best days ${inRange(range)} are ${list.join(' and ')}; your lowest is ${weekdayNames[low.weekday]} (${oneDecimal(low.level)} of 5). ${compareWeekends(moods, { range } as Query).text}`,
  }
}

/** Finds the week, from Monday, with the best or lowest average mood. */
function extremeWeek(moods: readonly HistoryEntry[], { measure, range }: Query, today: string): Answered {
  const mondayOf = (day: string) => addDays(day, -((new Date(day).getUTCDay() + 6) % 7))
  const weeks = [...Map.groupBy(moods, ({ day }) => mondayOf(day))]
    .map(([monday, each]) => ({ monday, level: meanLevel(each), count: each.length }))
    .toSorted((a, b) => b.level - a.level)
  const { monday, level, count } = measure === 'least' ? weeks.at(-1)! : weeks[0]!
  return {
    text: `Your ${measure === 'least' ? 'lowest' : 'best'} week ${inRange(range)} began on ${linkedDay(monday, today)}: ${ofFive(level)}, ${plural(count, 'entry', 'entries')} (${linked('your moods', wellnessPage, range)}).`,
    day: monday,
  }
}

/** Measures that only count entries of the named mood. */
const isByName = new Set<Query['measure']>(['last', 'first', 'count', 'often', 'whether'])
const low = new Set(['sad', 'angry', 'stressed', 'anxious', 'tired'])

/** Returns true if a mood matches the named one, or has as low or as high a level if only the level was stored. */
const isLike = (mood: HistoryEntry, name: string): boolean =>
  mood.name === name ||
  (name === 'sad' && levelOf(mood) <= 2) ||
  (!low.has(name) && name !== 'calm' && levelOf(mood) >= 4)

function afterShortNights(moods: readonly HistoryEntry[], { range }: Query): Answered {
  const isShort = (mood: HistoryEntry) => isOfSleep(mood) && /short|only|bad|poor|\b[3-6] hours/i.test(mood.note ?? '')
  const [short, others] = [moods.filter(isShort), moods.filter((mood) => !isShort(mood))]
  if (short.length === 0 || others.length === 0)
    return {
      text: `There is no note of short nights beside your moods ${inRange(range)} to compare with (${linked('your moods', wellnessPage, range)}).`,
    }
  const [a, b] = [meanLevel(short), meanLevel(others)]
  const head = a < b ? 'Yes, lower' : a > b ? 'No, higher' : 'The same'
  return {
    text: `${head}: ${ofFive(a)} over ${plural(short.length, 'entry', 'entries')} with a note of a short night, and ${ofFive(b)} over the other ${others.length}, ${inRange(range)} (${linked('your moods', wellnessPage, range)}). That they come together does not prove that one causes the other.`,
  }
}

/** Answers a question about moods. */
export function answerMoods(query: Query, entries: readonly HistoryEntry[], today: string): Answered {
  const { name, measure, range, against } = query
  const within = ({ start, end }: Range) => entries.filter(({ day }) => day >= start && day <= end)
  const isNamed = name !== null && name !== 'weekend' && name !== 'week' && isByName.has(measure)
  const moods = isNamed ? within(range).filter((mood) => isLike(mood, name)) : within(range)
  if (measure === 'compare' && against) {
    const then = within(against)
    const line = (each: HistoryEntry[], days: Range) =>
      each.length
        ? `${ofFive(meanLevel(each))} (${plural(each.length, 'entry', 'entries')}) ${inRange(days)}`
        : `no mood logged ${inRange(days)}`
    const change =
      moods.length && then.length
        ? meanLevel(moods) > meanLevel(then)
          ? 'Better: '
          : meanLevel(moods) < meanLevel(then)
            ? 'Lower: '
            : 'The same: '
        : ''
    return {
      text: `${capitalised(`${change}${line(moods, range)}`)}; ${line(then, against)} (${linked('your moods', wellnessPage, range)}).`,
    }
  }
  if (moods.length === 0) {
    return { text: isNamed ? `No mood like ${name} is logged ${inRange(range)}.` : noneIn('mood', range) }
  }
  if (measure === 'relation') return afterShortNights(moods, query)
  if (isNamed && (measure === 'often' || measure === 'count' || measure === 'whether')) {
    const list = moods.slice(0, 5).map((mood) => linkedDay(mood.day, today))
    return {
      text: `**${plural(moods.length, 'time')}** ${inRange(range)} you logged a mood like ${name}: ${list.join('; ')} (${linked('your moods', wellnessPage, range)}).`,
    }
  }
  if (name === 'weekend') return compareWeekends(moods, query)
  if (name === 'week') return extremeWeek(moods, query, today)
  if (measure === 'often') return byWeekday(moods, query)
  if (measure === 'count')
    return {
      text: `You logged **${plural(moods.length, 'mood')}** ${inRange(range)} (${linked('your moods', wellnessPage, range)}).`,
    }
  if (measure === 'most' || measure === 'least' || measure === 'longest') {
    const sorted = moods.toSorted((a, b) => levelOf(b) - levelOf(a))
    const found = measure === 'least' ? sorted.at(-1)! : sorted[0]!
    return {
      text: `${measure === 'least' ? 'Lowest' : 'Best'} was ${linkedDay(found.day, today)}: ${one(found)}.`,
      day: found.day,
    }
  }
  if (measure === 'last' || measure === 'first') {
    const found = measure === 'last' ? moods[0]! : moods.at(-1)!
    return {
      text: `Your ${measure} mood is of ${linkedDay(found.day, today)} at ${found.time}: ${one(found)}.`,
      day: found.day,
    }
  }
  if (range.start === range.end) {
    const each = moods.toReversed().map((mood) => `**${one(mood)}**${moods.length > 3 ? ` at ${mood.time}` : ''}`)
    const link = linked(plural(moods.length, 'entry', 'entries'), wellnessPage, range)
    const isUnknown = measure === 'why' && moods.every(({ note }) => !note)
    const unknown = isUnknown ? ' Nothing that you noted there says why.' : ''
    return { text: `${capitalised(range.label)} your mood was${inLines(each)}(${link}).${unknown}`, day: range.start }
  }
  const days = byDay(moods).map(([day, each]) => ({ day, level: meanLevel(each) }))
  // 'Why' is told by what was noted on the lowest day.
  const note = (day: string) => {
    const said = measure === 'why' ? moods.find((mood) => mood.day === day && mood.note)?.note : undefined
    return said ? `: “${verbatim(said)}”` : ''
  }
  const sorted = days.toSorted((a, b) => b.level - a.level)
  return {
    text: `Your mood ${inRange(range)} was ${ofFive(meanLevel(moods))}${moods.length > 1 ? ' on average' : ''} (${linked(plural(moods.length, 'entry', 'entries'), wellnessPage, range)}${days.length > 1 ? ` on ${plural(days.length, 'day')}` : ''}). Best was ${linkedDay(sorted[0]!.day, today)} (${levelWord(sorted[0]!.level).toLowerCase()})${days.length > 1 ? `, lowest ${linkedDay(sorted.at(-1)!.day, today)} (${levelWord(sorted.at(-1)!.level).toLowerCase()}${note(sorted.at(-1)!.day)})` : ''}.`,
  }
}

/** Returns true if an entry mentions sleep in its name, note or triggers. */
export const isOfSleep = (entry: Pick<HistoryEntry, 'name' | 'note' | 'words'>): boolean =>
  /sle(?:ep|pt)|insomnia|\bnap\b|tired|fatigue/i.test([entry.name, entry.note ?? '', ...(entry.words ?? [])].join(' '))
