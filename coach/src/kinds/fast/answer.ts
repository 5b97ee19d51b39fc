import { inRange, type Answered } from '../../answer/answered.ts'
import { linked, linkedDay } from '../../answer/day-links.ts'
import { dayName } from '../../values/range.ts'
import type { Query } from '../../query.ts'
import type { FastingRecord, HistoryEntry } from '../../records.ts'
import { average, listed, oneDecimal, plural, nutritionPage } from '../../answer/wording.ts'
import { addDays, clockTimeOf, minutesOf, type Clock } from '../../values/when.ts'

/** Returns the clock time some hours from now, or from another time, with its day if it is not today. */
export function clockIn(hours: number, { today, time }: Clock, from = { day: today, time }): string {
  const at = clockTimeOf(from.day, minutesOf(from.time) + Math.round(hours * 60))
  const day = at.slice(0, 10)
  return `${at.slice(11)}${day === today ? ' today' : day === addDays(today, 1) ? ' tomorrow' : ` on ${dayName(day, today)}`}`
}

const inHours = (hours: number) =>
  hours < 1 ? `${Math.max(1, Math.round(hours * 60))} minutes` : `${oneDecimal(hours)} hours`

function describeActive(active: NonNullable<FastingRecord['active']>, clock: Clock): string {
  const left = active.planned_hours - active.hours
  const page = linked('Nutrition Tools', nutritionPage)
  if (left <= 0)
    return `Yes, your ${active.type} fast has reached its ${active.planned_hours} hours: you can eat now, and end it in ${page}.`
  return `Yes, a ${active.type} fast is running: **${inHours(active.hours)} of ${active.planned_hours} hours** done. You can eat at **${clockIn(left, clock)}**, in about ${inHours(left)} (${page}); stop earlier when you feel unwell.`
}

/** Explains how to end a fast on its own page, with the server's clock and its points. */
function describeEnd({ active }: FastingRecord): string {
  const page = linked('Nutrition Tools', nutritionPage)
  if (!active) return `No fast is running now, so there is none to end (${page}).`
  const left = active.planned_hours - active.hours
  const early =
    left > 0 ? `, **${inHours(left)}** before what was planned: ended now it earns no points for completing` : ''
  return `Your ${active.type} fast has run **${inHours(active.hours)}**${early}. Press **End Fast** in ${page}; if it ended earlier, correct its end there afterwards.`
}

export const hoursOf = (fasts: readonly HistoryEntry[]): number =>
  fasts.reduce((sum, { hours }) => sum + (hours ?? 0), 0)

/** The most fasts in a list, latest first. */
const mostListed = 5

/** Answers a question about fasts. @param entries fasts that started in the asked period */
export function answerFasting(
  query: Query,
  entries: readonly HistoryEntry[],
  record: FastingRecord,
  clock: Clock,
): Answered {
  const { name, measure, range } = query
  const { today } = clock
  const ended = entries.filter((each) => each.status !== 'active' && each.day >= range.start && each.day <= range.end)
  const reached = ended.filter((each) => (each.hours ?? 0) >= (each.planned_hours ?? Infinity) - 0.01)
  const page = linked('your fasts', nutritionPage, range)
  if (name === 'end') return { text: describeEnd(record), day: record.active ? today : undefined }
  const isNow = name === 'window' || measure === 'whether' || (measure === 'tell' && record.active !== null)
  if (isNow && record.active) return { text: describeActive(record.active, clock), day: today }
  if (name === 'window' || measure === 'whether')
    return { text: `No fast is running now, so nothing keeps you from eating${name === 'window' ? '' : ` (${page})`}.` }
  if (ended.length === 0) return { text: `No finished fast is logged ${inRange(range)} yet (${page}).` }
  if (measure === 'longest' || measure === 'most' || measure === 'least') {
    const sorted = ended.toSorted((a, b) => (b.hours ?? 0) - (a.hours ?? 0))
    const found = measure === 'least' ? sorted.at(-1)! : sorted[0]!
    const day = found.ended_at ? endDay(found) : found.day
    return {
      text: `Your ${measure === 'least' ? 'shortest' : 'longest'} fast was **${oneDecimal(found.hours ?? 0)} hours**, begun ${linkedDay(found.day, today)} and ended ${linkedDay(day, today)}.`,
      day,
    }
  }
  if (measure === 'average')
    return {
      text: `On average **${oneDecimal(average(ended.map((each) => each.hours ?? 0)))} hours**, over ${plural(ended.length, 'fast')} ${inRange(range)} (${page}).`,
    }
  if (measure === 'last' || measure === 'first') {
    const found = measure === 'last' ? ended[0]! : ended.at(-1)!
    const day = endDay(found)
    return {
      text: `Your ${measure} fast was **${oneDecimal(found.hours ?? 0)} hours**, begun ${linkedDay(found.day, today)} at ${found.time} and ended ${linkedDay(day, today)}.`,
      day,
    }
  }
  const hours = (entry: HistoryEntry) =>
    `${linkedDay(entry.day, today)}: ${oneDecimal(entry.hours ?? 0)} of ${oneDecimal(entry.planned_hours ?? 0)} hours`
  if (measure === 'goal') {
    const short = ended.filter((each) => !reached.includes(each)).slice(0, mostListed)
    const which = short.length === 0 ? 'None ended early.' : `Ended early: ${listed(short.map(hours))}.`
    return {
      text: `**${reached.length} of ${plural(ended.length, 'fast')}** reached the planned hours ${inRange(range)} (${page}). ${which}`,
    }
  }
  const list = ended.slice(0, mostListed).map((each) => `\n- ${hours(each)}`)
  return {
    text: `You have finished **${plural(ended.length, 'fast')}** ${inRange(range)}, ${oneDecimal(hoursOf(ended))} hours in all; ${reached.length} reached the planned hours. None is running now (${page}).${list.length > 1 ? `\n${list.join('')}` : ''}`,
  }
}

/** Returns the day a fast ended on, from its start and length. */
export function endDay({ day, time, hours }: HistoryEntry): string {
  return clockTimeOf(day, minutesOf(time) + Math.round((hours ?? 0) * 60)).slice(0, 10)
}
