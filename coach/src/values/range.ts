import * as z from 'zod/mini'
import { withDigits } from './numbers.ts'
import { capitalised } from './plain.ts'
import { addDays, months, weekdayNames, type Clock } from './when.ts'
import { whenSaid } from './when-said.ts'
import cues from '../words/cues.json' with { type: 'json' }
import { oneOf } from '../words/lists.ts'

/** A range of the person's days, both ends included, with a label. */
export const Range = z.object({ start: z.string(), end: z.string(), label: z.string() })
export type Range = z.output<typeof Range>

/** The most days back that records are read. */
export const mostDays = 3_650

const lastDays = (count: number, { today }: Clock, label = `the last ${count} days`): Range => ({
  start: addDays(today, 1 - count),
  end: today,
  label,
})
const dayOf = (day: string, label: string): Range => ({ start: day, end: day, label })

/** Names a day: 'today', 'Thursday, 19 November'. */
export function dayName(day: string, today: string): string {
  if (day === today) return 'today'
  if (day === addDays(today, -1)) return 'yesterday'
  const date = new Date(day)
  return `${weekdayNames[date.getUTCDay()]!}, ${date.getUTCDate()} ${capitalised(months[date.getUTCMonth()]!)}`
}

/** Says the dates of a range: '15 to 21 November', '30 October to 28 November'. */
function datesOf(start: string, end: string): string {
  const [from, to] = [start, end].map((day) => ({
    day: Number(day.slice(8)),
    month: capitalised(months[Number(day.slice(5, 7)) - 1]!),
  }))
  return `${from!.day}${from!.month === to!.month ? '' : ` ${from!.month}`} to ${to!.day} ${to!.month}`
}

const monthName = `(${oneOf([...months, ...months.map((month) => month.slice(0, 3)), 'sept'])})`
const ofYear = String.raw`(?: (20\d\d)\b)?`
const ofMonth = new RegExp(String.raw`${oneOf(cues.ofMonth)}(?: the month of)? ${monthName}(?! \d{1,2}\b)${ofYear}`)

const firstOfMonth = (day: string): string => `${day.slice(0, 8)}01`

/** Returns the whole month of a day. @param isOfYear true to name the year, too */
function monthOfDay(day: string, isOfYear: boolean): Range {
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))]
  const end = new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
  return { start: firstOfMonth(day), end, label: capitalised(months[month - 1]!) + (isOfYear ? ` ${year}` : '') }
}

/** Reads a whole month, the latest of that name without a year; null if it is in the future. */
function monthIn(text: string, { today }: Clock): Range | null {
  const match = ofMonth.exec(text)
  if (!match) return null
  const month = months.findIndex((each) => each.startsWith(match[1]!.slice(0, 3)))
  const thisYear = Number(today.slice(0, 4))
  const startOf = (year: number) => new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10)
  const year = match[2] === undefined ? thisYear - (startOf(thisYear) > today ? 1 : 0) : Number(match[2])
  const whole = monthOfDay(startOf(year), match[2] !== undefined || year !== thisYear)
  return whole.start > today ? null : { ...whole, end: whole.end > today ? today : whole.end }
}

/** Seasons of the northern hemisphere: their first month, and the first month after. */
const seasons: Record<string, [first: number, behind: number]> = {
  spring: [2, 5],
  summer: [5, 8],
  autumn: [8, 11],
  fall: [8, 11],
  winter: [11, 14],
}

const seasonName = `(${oneOf(Object.keys(seasons))})`
const ofSeason = new RegExp(String.raw`\b(?:in|last|this|during|over|past|the)(?: the)? ${seasonName}${ofYear}`)

/** Reads 'last summer' or 'this winter': the latest that has started, labelled with its months. */
function seasonIn(text: string, { today }: Clock): Range | null {
  const match = ofSeason.exec(text)
  if (!match) return null
  const [first, behind] = seasons[match[1]!]!
  const daysOf = (year: number) =>
    [Date.UTC(year, first, 1), Date.UTC(year, behind, 0)].map((day) => new Date(day).toISOString().slice(0, 10)) as [
      string,
      string,
    ]
  const thisYear = Number(today.slice(0, 4))
  const year = match[2] === undefined ? thisYear - (daysOf(thisYear)[0] > today ? 1 : 0) : Number(match[2])
  const [start, end] = daysOf(year)
  if (start > today) return null
  const [from, to] = [months[first]!, months[(behind + 11) % 12]!].map(capitalised)
  const isOneYear = start.slice(0, 4) === end.slice(0, 4)
  return {
    start,
    end: end > today ? today : end,
    label: `${from}${isOneYear ? '' : ` ${year}`} to ${to} ${end.slice(0, 4)}`,
  }
}

const sinceWhen = new RegExp(
  String.raw`\bsince (?:the (?:start|beginning) of )?(?:last )?(?:${monthName}(?! \d)|(.+))$`,
)

const beforeWhen = /\bbefore (today|yesterday|(?:last )?\w{3,6}day|the \w+|\d.*)$/
const isDayBefore = /\b(?:day|night|week|month|year)s? before\b/

/** Reads 'before today' or 'before Thursday': all records until the day before it. */
function until(text: string, clock: Clock): Range | null {
  const said = isDayBefore.test(text) ? undefined : beforeWhen.exec(text)?.[1]
  const day = said === undefined ? null : whenSaid(said, clock).day
  if (day === null || day > 0) return null
  const end = addDays(clock.today, day)
  return {
    start: addDays(clock.today, 1 - mostDays),
    end: addDays(end, -1),
    label: `the time before ${dayName(end, clock.today)}`,
  }
}

export const isOfTimeBefore = ({ label }: Range): boolean => label.startsWith('the time before ')

/** Reads 'since Monday' or 'since October': until today. */
function since(text: string, clock: Clock): Range | null {
  const match = sinceWhen.exec(text)
  if (!match) return null
  const month =
    match[1] === undefined
      ? seasonIn(`last ${(match[2] ?? '').replace(/^(?:the|last) /, '')}`, clock)
      : monthIn(`in ${match[1]}`, clock)
  if (month)
    return { start: month.start, end: clock.today, label: `the time since ${month.label.replace(/ to .*$/, '')}` }
  const { day } = whenSaid(match[2] ?? '', clock)
  if (day === null || day === 0) return null
  const start = addDays(clock.today, day)
  return { start, end: clock.today, label: `the time since ${dayName(start, clock.today)}` }
}

const countedDays = new RegExp(String.raw`${oneOf(cues.beforeDays)} (\d{1,3}) (day|night|week|month)s?\b`)

/** Reads the range in a question; null if it has none. */
export function readRange(question: string, clock: Clock): Range | null {
  const text = withDigits(question.toLowerCase())
  const { today } = clock
  const named = until(text, clock) ?? since(text, clock) ?? monthIn(text, clock) ?? seasonIn(text, clock)
  if (named) return named
  const counted = countedDays.exec(text)
  if (counted) {
    const days = Number(counted[1]) * { day: 1, night: 1, week: 7, month: 30 }[counted[2] as 'day']
    return lastDays(
      Math.min(mostDays, Math.max(1, days)),
      clock,
      `the last ${counted[1]} ${counted[2]}${counted[1] === '1' ? '' : 's'}`,
    )
  }
  if (/\b(?<!over the )(?:last|previous) week(?:'s)?\b/.test(text)) return lastWeek(clock)
  if (/\bthe week before\b/.test(text)) {
    const [start, end] = [addDays(today, -13), addDays(today, -7)]
    return { start, end, label: `the week before (${datesOf(start, end)})` }
  }
  if (
    /\b(?:this|past|my|the|whole|per|over the last) week(?:'s|ly)?\b/.test(text) ||
    /\b(?:weekly|7 days(?! (?:ago|back|before|earlier)))\b/.test(text)
  )
    return lastDays(7, clock, 'the last seven days')
  if (/\b(?:last|previous) month\b|\bthe month before\b/.test(text)) {
    const last = addDays(firstOfMonth(today), -1)
    return monthOfDay(last, last.slice(0, 4) !== today.slice(0, 4))
  }
  if (/\bthis month\b|\bthe month so far\b/.test(text)) return thisMonth(clock)
  if (/\b(?:past|my|the) month(?:ly)?\b|\bmonthly\b/.test(text)) return lastDays(30, clock, 'the last 30 days')
  if (/\b(?:last|this|past) year\b/.test(text)) return lastDays(365, clock, 'the last 365 days')
  if (/\b(?:last|this|past|the|at the) weekend\b/.test(text) && !/\bweekends\b/.test(text)) {
    const back = (new Date(today).getUTCDay() + 1) % 7
    return { start: addDays(today, -back), end: addDays(today, Math.min(0, 1 - back)), label: 'the weekend' }
  }
  const isOverall = /\boverall\b/.test(text) && !/\b(?:day|today|yesterday)\b/.test(text)
  if (isOverall || /\b(?:ever|all time|in total|altogether|so far in my life|of all)\b/.test(text))
    return lastDays(mostDays, clock, 'all your records')
  const said = whenSaid(text.replaceAll(/\b(?:so far )?tonight\b/g, 'today'), clock)
  if (said.day !== null) {
    const day = addDays(today, said.day)
    return dayOf(day, dayName(day, today))
  }
  if (/\b(?:lately|recently|these days|nowadays|of late)\b/.test(text)) return lastDays(30, clock, 'the last 30 days')
  if (/\bso far\b|\bthis (?:morning|afternoon|evening)\b|\bmy day\b/.test(text)) return dayOf(today, 'today')
  return null
}

/** The week from Monday to Sunday that has ended. */
function lastWeek({ today }: Clock): Range {
  const end = addDays(today, -(new Date(today).getUTCDay() || 7))
  const start = addDays(end, -6)
  return { start, end, label: `last week (${datesOf(start, end)})` }
}

/** The days since a day, with it. */
export const timeSince = ({ start, label }: Range, { today }: Clock): Range => ({
  start,
  end: today,
  label: `the time since ${label}`,
})

/** The days of this month so far. */
export function thisMonth({ today }: Clock): Range {
  const start = firstOfMonth(today)
  return { start, end: today, label: `this month (${datesOf(start, today)})` }
}

export const todayOf = ({ today }: Clock): Range => dayOf(today, 'today')
export const weekOf = (clock: Clock): Range => lastDays(7, clock, 'the last seven days')
export const monthOf = (clock: Clock): Range => lastDays(30, clock, 'the last 30 days')
export const quarterOf = (clock: Clock): Range => lastDays(90, clock)
export const yearOf = (clock: Clock): Range => lastDays(365, clock)
export const everOf = (clock: Clock): Range => lastDays(mostDays, clock, 'all your records')

/**
 * Returns what a range is compared with: the other range as it is; or the time right before, where both are of the same
 * length and overlap, as the last seven days and last week do.
 */
export function apart(range: Range, against: Range, today: string): Range {
  const isAsLong =
    Date.parse(range.end) - Date.parse(range.start) === Date.parse(against.end) - Date.parse(against.start)
  return isAsLong && against.start < range.start && against.end >= range.start ? before(range, today) : against
}

/** Returns the range of the same length right before. */
export function before({ start, end }: Range, today: string): Range {
  const days = Math.round((Date.parse(end) - Date.parse(start)) / 86_400_000) + 1
  const earlier = { start: addDays(start, -days), end: addDays(start, -1) }
  return {
    ...earlier,
    label:
      days === 1 ? dayName(earlier.start, today) : days === 7 ? 'the seven days before' : `the ${days} days before`,
  }
}
