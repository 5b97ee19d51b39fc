import { kgPerPound, sayDayVolume, sayWeight, type UnitSystem } from '@finu/contract/platform/measures'
import { labelOfQuality, sayLength } from '@finu/contract/sleep/sleep'
import { byDay, inRange, noneIn, type Answered } from '../../answer/answered.ts'
import { linked, linkedDay } from '../../answer/day-links.ts'
import { capitalised } from '../../values/plain.ts'
import type { Query } from '../../query.ts'
import { dayName, type Range } from '../../values/range.ts'
import type { HistoryEntry, ProfileRecord } from '../../records.ts'
import { addDays, clockOf, daysBetween, minutesOf, minutesOfDay } from '../../values/when.ts'
import { average, oneDecimal, plural, sleepPage, waterPage, weightPage } from '../../answer/wording.ts'

/** A change of weight is told from the last weighing in front of its days, if it is this near. */
export const daysOfBaseline = 7

type Kind = 'sleep' | 'water' | 'weight'
type Entries = readonly HistoryEntry[]

/** How a kind is summed up: a day's value is a sum, or for a weight the mean. */
interface Figures {
  /** 'sleep' */
  what: string
  /** 'night', 'drink' */
  one: string
  /** The path of the page with its records. */
  page: string
  valueOf: (entries: Entries) => number
  say: (value: number) => string
  /** The target that was asked about, else the person's daily one; null if they set none. */
  target: number | null
  /** True for a target that the question names. */
  isNamed: boolean
  most: string
  least: string
}

const sumOf = (values: number[]) => values.reduce((sum, value) => sum + value, 0)

/** Returns the value of a day's entries: minutes, millilitres, kilograms. */
export const valueOfDay = (kind: Kind) => figuresOf(kind, undefined).valueOf

const poundsPerStone = 14

/** Says a weight in a unit that was asked for, else in the person's own: '11 st 3.4 lb'. */
function sayWeightIn(kg: number, units: UnitSystem, unit: Query['unit']): string {
  const system = unit === undefined ? units : unit === 'kg' ? 'metric' : 'imperial'
  // Pounds are rounded after they are converted, as kilograms with one decimal are fewer.
  if (unit !== 'st') return sayWeight(system === 'metric' ? Math.round(kg * 10) / 10 : kg, system)
  const pounds = Math.round((kg / kgPerPound) * 10) / 10
  const stone = Math.floor(pounds / poundsPerStone)
  const rest = `${oneDecimal(pounds - stone * poundsPerStone)} lb`
  return stone === 0 ? rest : `${stone} st ${rest}`
}

function figuresOf(
  kind: Kind,
  profile: ProfileRecord | undefined,
  { unit, target }: Pick<Query, 'unit' | 'target'> = {},
): Figures {
  const units: UnitSystem = profile?.units ?? 'metric'
  const isNamed = target !== undefined
  const named = target && target.value * (kind === 'weight' && target.isBare && units === 'imperial' ? kgPerPound : 1)
  if (kind === 'sleep')
    return {
      what: 'sleep',
      one: 'night',
      page: sleepPage,
      valueOf: (entries) => sumOf(entries.map(({ minutes }) => minutes ?? 0)),
      say: (minutes) => sayLength(Math.round(minutes)),
      target: named ?? profile?.sleep_target_minutes ?? null,
      isNamed,
      most: 'longest night',
      least: 'shortest night',
    }
  if (kind === 'water')
    return {
      what: 'water',
      one: 'drink',
      page: waterPage,
      valueOf: (entries) => sumOf(entries.map(({ amount_ml }) => amount_ml ?? 0)),
      say: (ml) => sayDayVolume(Math.round(ml), units),
      target: named ?? profile?.water_target_ml ?? null,
      isNamed,
      most: 'day with the most water',
      least: 'day with the least water',
    }
  return {
    what: 'weight',
    one: 'weighing',
    page: weightPage,
    valueOf: (entries) => average(entries.map(({ weight_kg }) => weight_kg ?? 0)),
    say: (kg) => sayWeightIn(kg, units, unit),
    target: named ?? profile?.weight_target_kg ?? null,
    isNamed,
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
function compareRanges(entries: Entries, { range, against }: Query, figures: Figures): Answered {
  const { say, valueOf, what, page } = figures
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
    text: `${capitalised(`${change}${one(now, range)}`)}; ${one(then, against!)} (${linked(`your ${what}`, page, range)}).`,
  }
}

/** Names the naps of a day. */
const sayNaps = (naps: Entries, { say, valueOf }: Figures): string =>
  naps.length === 0 ? '' : ` Besides, ${naps.length === 1 ? 'a nap' : `${naps.length} naps`} of ${say(valueOf(naps))}.`

/** Says how far the last weight is from the first of a range. */
function describeChange(entries: Entries, { say, valueOf }: Figures, today: string): string {
  const [last, first] = [entries[0]!, entries.at(-1)!]
  const change = valueOf([last]) - valueOf([first])
  if (last.day === first.day) return ' It is the only weight logged in that time, so I can’t tell a change.'
  const [from, than] = [linkedDay(first.day, today), say(valueOf([first]))]
  return say(Math.abs(change)) === say(0)
    ? ` It was the same ${than} ${from}.`
    : ` That is ${say(Math.abs(change))} ${change > 0 ? 'more' : 'less'} than ${from} (${than}).`
}

/** Answers how much is left to the person's target. */
function describeLeft(kind: Kind, value: number, { say, target, what, isNamed }: Figures, range: Range): string {
  const whose = isNamed ? '' : 'your '
  if (target === null)
    return ` You set no target for it.${kind === 'sleep' ? ' Adults are advised at least 7 hours.' : ''}`
  const rest = target - value
  if (kind === 'weight')
    return Math.abs(rest) < 0.05
      ? ` That is your target.`
      : ` ${isNamed ? 'A weight' : 'Your target'} of ${say(target)} is ${say(Math.abs(rest))} ${rest < 0 ? 'less' : 'more'}.`
  if (isNamed && kind === 'sleep')
    return rest === 0 ? '' : ` That is **${say(Math.abs(rest))} ${rest > 0 ? 'less' : 'more'}** than ${say(target)}.`
  return rest > 0
    ? ` **${say(rest)}** of ${whose}${say(target)} are left ${inRange(range)}.`
    : ` ${isNamed ? 'The' : 'Your'} target of ${say(target)} of ${what} is reached.`
}

/** The least days between two weighings that tell a rate, and the most days that one is followed ahead. */
const [leastForRate, mostAhead] = [7, 730]

/** Says when a weight would be reached if it went on as in the range, or why that can't be told. */
function describeReach(entries: Entries, { say, valueOf, target }: Figures, today: string): string {
  const [last, first] = [entries[0]!, entries.at(-1)!]
  const [now, then] = [valueOf([last]), valueOf([first])]
  const latest = `Your latest weight is **${say(now)}**, ${linkedDay(last.day, today)}.`
  if (target === null) return `I can’t tell when: you set no target for your weight. ${latest}`
  const days = daysBetween(first.day, last.day)
  if (say(now) === say(target)) return `${latest} That is ${say(target)}.`
  if (days < leastForRate)
    return `I can’t tell when you will be at ${say(target)}: that takes two weighings at least a week apart. ${latest}`
  const perDay = (now - then) / days
  const ahead = (target - now) / perDay
  const change = say(Math.abs(now - then))
  const rate =
    change === say(0)
      ? `it did not change since ${linkedDay(first.day, today)}`
      : `it went ${now > then ? 'up' : 'down'} by ${change} since ${linkedDay(first.day, today)}`
  if (!(ahead > 0) || ahead > mostAhead)
    return `I can’t tell when you will be at ${say(target)}: at this rate you don’t get there, as ${rate}. ${latest}`
  const day = addDays(last.day, Math.round(ahead))
  if (day <= today)
    return `I can’t tell when you will be at ${say(target)}: by the rate before it would be reached by now. Weigh yourself again. ${latest}`
  return `At this rate you would be at ${say(target)} about **${dayName(day, today)}${day.slice(0, 4) === today.slice(0, 4) ? '' : ` ${day.slice(0, 4)}`}**: ${rate}, over ${plural(byDay(entries).length, 'day')} with a weighing. Weight seldom changes evenly, so that is only an estimate. ${latest}`
}

/** Says a value of a kind in the person's units. */
export const sayBody = (kind: Kind, value: number, profile: ProfileRecord | undefined): string =>
  figuresOf(kind, profile).say(value)

/** Sums a kind up in one line of a day or of several; empty without entries. */
export function describeBody(kind: Kind, entries: Entries, range: Range, profile: ProfileRecord | undefined): string {
  if (entries.length === 0) return ''
  const { say, valueOf, what, page } = figuresOf(kind, profile)
  const days = byDay(entries)
  const isMean = range.start !== range.end && kind !== 'weight'
  const value = kind === 'weight' ? valueOf([entries[0]!]) : average(days.map(([, each]) => valueOf(each)))
  const over = isMean ? ` a day on average over ${plural(days.length, 'day')}` : ''
  return `**${capitalised(what)}:** ${linked(say(value), page, range)}${over}`
}

/** Returns the entry whose day is nearest to a day, if it is near enough. */
function nearestTo(day: string, entries: Entries): HistoryEntry | undefined {
  const apart = (entry: HistoryEntry) => Math.abs(daysBetween(entry.day, day))
  return entries.filter((entry) => apart(entry) <= daysOfBaseline).toSorted((a, b) => apart(a) - apart(b))[0]
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
  const figures = figuresOf(kind, profile, query)
  const { say, valueOf, what, one, page } = figures
  // A nap is no night: it counts for none, and is told beside the night of its day.
  const asked = entries.filter(({ is_nap }) => is_nap !== true)
  if (measure === 'compare' && against) return compareRanges(asked, query, figures)
  const isInRange = ({ day }: HistoryEntry) => day >= range.start && day <= range.end
  const naps = range.start === range.end ? entries.filter((entry) => entry.is_nap === true && isInRange(entry)) : []
  const found = asked.filter(isInRange)
  const [latest] = found
  const link = linked(`your ${what}`, page, range)
  if (!latest && naps.length > 0) return { text: `No night is logged ${inRange(range)}.${sayNaps(naps, figures)}` }
  const isTarget = measure === 'left' || measure === 'goal'
  const isOfToday = range.start === range.end && kind === 'water'
  const near = kind === 'weight' && range.start === range.end ? nearestTo(range.start, asked) : undefined
  if (!latest && near)
    return {
      text: `${noneIn(what, range)} The weighing nearest to it: **${say(valueOf([near]))}**, ${linkedDay(near.day, today)}.`,
      day: near.day,
    }
  if (!latest)
    return { text: `${noneIn(what, range)}${isTarget && isOfToday ? describeLeft(kind, 0, figures, range) : ''}` }
  // Of 'in two weeks' the weighing before the first day is the start, too.
  const nearest = addDays(range.start, -daysOfBaseline)
  const baseline = kind === 'weight' ? asked.find(({ day }) => day < range.start && day >= nearest) : undefined
  const weighings = baseline ? [...found, baseline] : found
  if (measure === 'reach') return { text: describeReach(weighings, figures, today), day: latest.day }
  if (measure === 'last' || measure === 'first') {
    const entry = measure === 'last' ? latest : found.at(-1)!
    const told = describeEntry(kind, entry, figures)
    const day = linkedDay(entry.day, today)
    return {
      text:
        measure === 'last'
          ? `${day}: **${told}**.`
          : `The first ${what} logged ${inRange(range)}: **${told}**, ${day}.`,
      day: entry.day,
    }
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
    const left = isTarget ? describeLeft(kind, valueOf([latest]), figures, range) : ''
    // The weight of an earlier day is not the latest.
    if (isDay && left === '' && range.end !== today)
      return { text: `Your weight ${inRange(range)}: **${say(valueOf([latest]))}** (${link}).`, day: latest.day }
    return {
      text: `Your latest weight is **${say(valueOf([latest]))}**, ${linkedDay(latest.day, today)}.${left || describeChange(weighings, figures, today)} (${link})`,
      day: latest.day,
    }
  }
  const total = isDay ? valueOf(found) : mean
  const left = isTarget ? describeLeft(kind, total, figures, range) : ''
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
