import { fastHours } from '@finu/contract/fasting/fasting'
import type { Part } from '../../reading/read.ts'
import { daysBetween, minutesOf, minutesOfDay, weekdays, type Clock } from '../../values/when.ts'
import { whenSaid } from '../../values/when-said.ts'
import cues from '../../words/cues.json' with { type: 'json' }
import { oneOf } from '../../words/lists.ts'
import { spansOf } from '../../compose/spans.ts'

const between = / (?:right )?(?:through )?(?:to|'?till?|until|–|-|and goes to) /i
const leads = /^(?:(?:from|through|to|'?till?|until|since|as of|between|and|at) )+/i
const endAhead = new RegExp(`${oneOf(cues.endsFast)}(?: ${oneOf(cues.nearly)}| at| by){0,12}\\s*$`, 'i')
const endWord = new RegExp(`^(?:${oneOf(cues.endsFast)}) `, 'i')
const saysHalf = new RegExp(String.raw`\d ?[ap]\.?m|1[3-9]:|2[0-3]:|${oneOf(cues.partsOfDay)}`, 'i')
/** Nobody says when a fast ends that is shorter, so 'from eight until ten' is of fourteen hours, in minutes. */
const leastLikely = 6 * 60
const half = minutesOfDay / 2

/** The words for when a fast began and for when it is to end; empty if not said. */
export interface FastTimes {
  start: string
  end: string
}

/** Divides the marked times of a fast: 'now til eleven tomorrow' has both. */
export function timesOfFast(part: Part): FastTimes {
  const times = { start: '', end: '' }
  for (const { text, start } of spansOf(part, 'when')) {
    const isEnd = endWord.test(text) || endAhead.test(part.text.slice(0, start - part.start))
    const [first = '', second = ''] = text.split(between)
    const [from, to] = isEnd ? ['', text.replace(endWord, '')] : [first, second]
    times.start = `${times.start} ${from}`.trim()
    times.end = `${times.end} ${to.replace(leads, '')}`.trim()
  }
  return times
}

/** Returns the days from today to the named day of an end; null if it names none. */
function dayOfEnd(text: string, { today }: Clock): number | null {
  if (/\b(?:tomorrow|tmrw|tomoz|tmr)\b/i.test(text)) return 1
  if (/\b(?:today|tonight|this)\b/i.test(text)) return 0
  const named = weekdays.findIndex((name) => text.toLowerCase().includes(name))
  const now = weekdays.indexOf(weekdays[new Date(today).getUTCDay()]!)
  return named < 0 ? null : (named - now + 7) % 7 || 7
}

/**
 * Returns the minutes of a fast from its start to an end that is still to come, such as 'eleven tomorrow morning'; null
 * without a time of day, or if it is over or too long. A time without its half of the day is the first that makes a
 * likely fast.
 * @param at when it began, on the person's clock
 */
export function minutesUntil(end: string, at: string, clock: Clock): number | null {
  const { minute, isPart } = whenSaid(end.replaceAll(/\b(?:tmrw|tomoz|tmr)\b/gi, 'tomorrow'), {
    ...clock,
    time: '00:00',
  })
  if (minute === null || isPart) return null
  const begun = daysBetween(clock.today, at.slice(0, 10)) * minutesOfDay + minutesOf(at.slice(11))
  const day = dayOfEnd(end, clock)
  const days = day === null ? [0, 1] : [day]
  const hours = saysHalf.test(end) ? [minute] : [minute % half, (minute % half) + half]
  const lengths = days
    .flatMap((each) => hours.map((hour) => each * minutesOfDay + hour))
    .filter((over) => over > minutesOf(clock.time))
    .map((over) => over - begun)
  const [length] = [...lengths.filter((each) => each >= leastLikely), ...lengths]
  return length !== undefined && length >= fastHours.least * 60 && length <= fastHours.most * 60 ? length : null
}
