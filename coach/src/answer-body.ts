import { kgPerPound, sayDayVolume, sayWeight, type UnitSystem } from '@finu/contract/platform/measures'
import { labelOfQuality, sayLength } from '@finu/contract/sleep/sleep'
import { byDay, inRange, noneIn, type Answered } from './answer-meals.ts'
import { linked, linkedDay } from './day-links.ts'
import { capitalised } from './plain.ts'
import type { Query } from './query.ts'
import type { Range } from './range.ts'
import type { HistoryEntry, ProfileRecord } from './records.ts'
import { clockOf, minutesOf, minutesOfDay } from './when.ts'
import { average, oneDecimal, plural } from './wording.ts'

type Kind = 'sleep' | 'water' | 'weight'
type Entries = readonly HistoryEntry[]

/** How a kind is summed up: a day's value is a sum, or for a weight the mean. */
interface Figures {
  /** 'sleep' */
  what: string
  /** 'night', 'drink' */
  one: string
  valueOf: (entries: Entries) => number
  say: (value: number) => string
  /** The person's daily target; null if they set none. */
  target: number | null
  most: string
  least: string
}

const sumOf = (values: number[]) => values.reduce((sum, value) => sum + value, 0)

/** Returns the value of a day's entries: minutes, millilitres, kilograms. */
export const valueOfDay = (kind: Kind) => figuresOf(kind, undefined).valueOf

const poundsPerStone = 14

/** Says a weight in a unit that was asked for, else in the person's own: '11 st 3.4 lb'. */
function sayWeightIn(kg: number, units: UnitSystem, unit: Query['unit']): string {
  if (unit === 'kg' || unit === 'lb') return sayWeight(kg, unit === 'kg' ? 'metric' : 'imperial')
  if (unit !== 'st') return sayWeight(kg, units)
  const pounds = Math.round((kg / kgPerPound) * 10) / 10
  const stone = Math.floor(pounds / poundsPerStone)
  const rest = `${oneDecimal(pounds - stone * poundsPerStone)} lb`
  return stone === 0 ? rest : `${stone} st ${rest}`
}

function figuresOf(kind: Kind, profile: ProfileRecord | undefined, unit?: Query['unit']): Figures {
  const units: UnitSystem = profile?.units ?? 'metric'
  if (kind === 'sleep')
    return {
      what: 'sleep',
      one: 'night',
      valueOf: (entries) => sumOf(entries.map(({ minutes }) => minutes ?? 0)),
      say: (minutes) => sayLength(Math.round(minutes)),
      target: profile?.sleep_target_minutes ?? null,
      most: 'longest night',
      least: 'shortest night',
    }
  if (kind === 'water')
    return {
      what: 'water',
      one: 'drink',
      valueOf: (entries) => sumOf(entries.map(({ amount_ml }) => amount_ml ?? 0)),
      say: (ml) => sayDayVolume(Math.round(ml), units),
      target: profile?.water_target_ml ?? null,
      most: 'day with the most water',
      least: 'day with the least water',
    }
  return {
    what: 'weight',
    one: 'weighing',
    valueOf: (entries) => average(entries.map(({ weight_kg }) => weight_kg ?? 0)),
    say: (kg) => sayWeightIn(Math.round(kg * 10) / 10, units, unit),
    target: profile?.weight_target_kg ?? null,
    most: 'highest weight',
    least: 'lowest weight',
  }
}

/** A time of day as minutes after noon, so that 23:00 and 01:00 are near each other. */
const sinceNoon = (time: string): number => (minutesOf(time) + 12 * 60) % minutesOfDay
const meanTime = (times: string[]): string =>
  clockOf((Math.round(average(times.map(sinceNoon))) + 12 * 60) % minutesOfDay)

/** Returns when somebody fell asleep, on the clock by which they woke up. */
const asleepTime = ({ time, minutes = 0 }: HistoryEntry): string =>
  clockOf((minutesOf(time) - (minutes % minutesOfDay) + minutesOfDay) % minutesOfDay)

function describeNight(night: HistoryEntry): string {
  const waking = night.quality ? `, woke up ${labelOfQuality(night.quality).toLowerCase()}` : ''
  return `asleep ${asleepTime(night)}, awake ${night.time}${waking}`
}

function describeEntry(kind: Kind, entry: HistoryEntry, { say, valueOf }: Figures): string {
  return kind === 'sleep'
    ? `${say(valueOf([entry]))}, ${describeNight(entry)}`
    : `${say(valueOf([entry]))} at ${entry.time}`
}

/** Compares two ranges by their mean a day. */
function compareRanges(kind: Kind, entries: Entries, { range, against }: Query, figures: Figures): Answered {
  const { say, valueOf, what } = figures
  const meanIn = ({ start, end }: Range) => {
    const days = byDay(entries.filter(({ day }) => day >= start && day <= end))
    return days.length === 0 ? null : { value: average(days.map(([, each]) => valueOf(each))), days: days.length }
  }
  const one = (mean: ReturnType<typeof meanIn>, days: Range) =>
    mean === null
      ? `no ${what} logged ${inRange(days)}`
      : `**${say(mean.value)}** over ${plural(mean.days, 'logged day')} ${inRange(days)}`
  const [now, then] = [meanIn(range), meanIn(against!)]
  if (!now && !then) return { text: noneIn(what, range) }
  const change =
    now && then && say(now.value) !== say(then.value)
      ? `${say(Math.abs(now.value - then.value))} ${now.value > then.value ? 'more' : 'less'}: `
      : ''
  return {
    text: `${capitalised(`${change}${one(now, range)}`)}; ${one(then, against!)} (${linked(`your ${what}`, kind, range)}).`,
  }
}

/** Names the naps of a day. */
const sayNaps = (naps: Entries, { say, valueOf }: Figures): string =>
  naps.length === 0 ? '' : ` Besides, ${naps.length === 1 ? 'a nap' : `${naps.length} naps`} of ${say(valueOf(naps))}.`

/** Says how far the last weight is from the first of a range. */
function describeChange(entries: Entries, { say, valueOf }: Figures, today: string): string {
  const [last, first] = [entries[0]!, entries.at(-1)!]
  const change = valueOf([last]) - valueOf([first])
  if (last.day === first.day) return ''
  const [from, than] = [linkedDay(first.day, today), say(valueOf([first]))]
  return say(Math.abs(change)) === say(0)
    ? ` It was the same ${than} ${from}.`
    : ` That is ${say(Math.abs(change))} ${change > 0 ? 'more' : 'less'} than ${from} (${than}).`
}

/** Answers how much is left to the person's target. */
function describeLeft(kind: Kind, value: number, { say, target, what }: Figures, range: Range): string {
  if (target === null) return ` You set no target for it.`
  const rest = target - value
  if (kind === 'weight')
    return Math.abs(rest) < 0.05
      ? ` That is your target.`
      : ` Your target of ${say(target)} is ${say(Math.abs(rest))} ${rest < 0 ? 'less' : 'more'}.`
  return rest > 0
    ? ` **${say(rest)}** of your ${say(target)} are left ${inRange(range)}.`
    : ` Your target of ${say(target)} of ${what} is reached.`
}

/** Says a value of a kind in the person's units. */
export const sayBody = (kind: Kind, value: number, profile: ProfileRecord | undefined): string =>
  figuresOf(kind, profile).say(value)

/** Sums a kind up in one line of a day or of several; empty without entries. */
export function describeBody(kind: Kind, entries: Entries, range: Range, profile: ProfileRecord | undefined): string {
  if (entries.length === 0) return ''
  const { say, valueOf, what } = figuresOf(kind, profile)
  const days = byDay(entries)
  const isMean = range.start !== range.end && kind !== 'weight'
  const value = kind === 'weight' ? valueOf([entries[0]!]) : average(days.map(([, each]) => valueOf(each)))
  const over = isMean ? ` a day on average over ${plural(days.length, 'day')}` : ''
  return `**${capitalised(what)}:** ${linked(say(value), kind, range)}${over}`
}

/** Answers a question about sleep, water or weight. @param entries latest first */
export function answerBody(
  kind: Kind,
  query: Query,
  entries: Entries,
  profile: ProfileRecord | undefined,
  today: string,
): Answered {
  const { measure, range, against } = query
  const figures = figuresOf(kind, profile, query.unit)
  const { say, valueOf, what, one } = figures
  // A nap is no night: it counts for none, and is told beside the night of its day.
  const asked = entries.filter(({ is_nap }) => is_nap !== true)
  if (measure === 'compare' && against) return compareRanges(kind, asked, query, figures)
  const isInRange = ({ day }: HistoryEntry) => day >= range.start && day <= range.end
  const naps = range.start === range.end ? entries.filter((entry) => entry.is_nap === true && isInRange(entry)) : []
  const found = asked.filter(isInRange)
  const [latest] = found
  const link = linked(`your ${what}`, kind, range)
  if (!latest && naps.length > 0) return { text: `No night is logged ${inRange(range)}.${sayNaps(naps, figures)}` }
  if (!latest) return { text: noneIn(what, range) }
  if (measure === 'last' || measure === 'first') {
    const entry = measure === 'last' ? latest : found.at(-1)!
    return { text: `${linkedDay(entry.day, today)}: **${describeEntry(kind, entry, figures)}**.`, day: entry.day }
  }
  const days = byDay(found)
  if (measure === 'most' || measure === 'least' || measure === 'longest') {
    const sorted = days.map(([day, each]) => ({ day, value: valueOf(each) })).toSorted((a, b) => b.value - a.value)
    const { day, value } = measure === 'least' ? sorted.at(-1)! : sorted[0]!
    const name = measure === 'least' ? figures.least : figures.most
    return { text: `Your ${name} ${inRange(range)}: **${say(value)}**, ${linkedDay(day, today)} (${link}).`, day }
  }
  if (measure === 'times' && kind === 'sleep') {
    return {
      text: `On average asleep **${meanTime(found.map(asleepTime))}**, awake **${meanTime(found.map(({ time }) => time))}**, over ${plural(found.length, one)} ${inRange(range)} (${link}).`,
    }
  }
  const mean = average(days.map(([, each]) => valueOf(each)))
  const isDay = range.start === range.end
  if (kind === 'weight' && measure !== 'average') {
    const left = measure === 'left' || measure === 'goal' ? describeLeft(kind, valueOf([latest]), figures, range) : ''
    // The weight of an earlier day is not the latest.
    if (isDay && left === '' && range.end !== today)
      return { text: `Your weight ${inRange(range)}: **${say(valueOf([latest]))}** (${link}).`, day: latest.day }
    return {
      text: `Your latest weight is **${say(valueOf([latest]))}**, ${linkedDay(latest.day, today)}.${left || describeChange(found, figures, today)} (${link})`,
      day: latest.day,
    }
  }
  const total = isDay ? valueOf(found) : mean
  const left = measure === 'left' || measure === 'goal' ? describeLeft(kind, total, figures, range) : ''
  const yes = measure === 'whether' ? 'Yes: ' : ''
  if (!isDay)
    return {
      text: `${yes}${yes ? 'on' : 'On'} average **${say(mean)}** of ${what} a day, over the ${plural(days.length, 'day')} with ${what} logged ${inRange(range)} (${link}). Days without a log don’t count.${left}`,
    }
  const list = found.map((entry) => `- ${describeEntry(kind, entry, figures)}`).slice(0, 8)
  return {
    text: `${yes}**${say(total)}** of ${what} ${inRange(range)} (${link})${found.length === 1 && kind === 'sleep' ? `: ${describeNight(latest)}` : ''}.${left}${sayNaps(naps, figures)}${found.length > 1 ? `\n\n${list.join('\n')}` : ''}`,
    day: range.start,
  }
}
