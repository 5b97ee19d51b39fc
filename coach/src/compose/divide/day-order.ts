import type { Part, Span } from '../../reading/read.ts'
import { clockOf, clockTimeOf, minutesOf, minutesOfDay, type Clock } from '../../values/when.ts'
import cues from '../../words/cues.json' with { type: 'json' }
import { oneOf } from '../../words/lists.ts'
import { isClockTime } from './clock-times.ts'
import { whenOf } from '../part-logs.ts'
import { spansOf } from '../spans.ts'

export const saysHalf = new RegExp(String.raw`\d ?[ap]\.?m|${oneOf(cues.partsOfDay)}`, 'i')
export const noon = minutesOfDay / 2

/** Returns a part at a time, in words that have no other reading. */
export function at(part: Part, time: string): Part {
  const minute = minutesOf(time.slice(11))
  const hour = Math.floor(minute / 60) % 12 || 12
  const text = `${time.slice(0, 10)} at ${hour}:${clockOf(minute).slice(3)}${minute < noon ? 'am' : 'pm'}`
  const spans = part.spans.filter(({ label }) => label !== 'when')
  // It stands where the time was said.
  const { start, end } = spansOf(part, 'when').find((span) => /\d/.test(span.text)) ?? {
    start: part.start,
    end: part.start,
  }
  const when: Span = { label: 'when', text, start, end }
  return { ...part, spans: [...spans, when].toSorted((a, b) => a.start - b.start) }
}

/** Returns the only time on the clock of a part of today without a half of the day; null for others. */
function bareTime(part: Part, clock: Clock): number | null {
  const whens = spansOf(part, 'when')
  const { day, minute } = whenOf(part, clock)
  const isBare = whens.length === 1 && !saysHalf.test(whens[0]!.text) && isClockTime(whens[0]!.text, clock)
  return isBare && day === null ? minute : null
}

/**
 * Puts times before noon where only that keeps the order of a message: of 'coffee at eight, ran at nine, lunch at noon'
 * the coffee was in the morning, also when it is told at night.
 * @param isTimed true for a part whose time counts
 */
export function inOrder(parts: readonly Part[], clock: Clock, isTimed: (part: Part) => boolean): Part[] {
  const timed = [...parts]
  let next: number | null = null
  for (let index = timed.length - 1; index >= 0; index--) {
    const part = timed[index]!
    if (!isTimed(part)) continue
    const minute = bareTime(part, clock)
    const said = minute ?? clockMinute(part, clock)
    if (said === null) continue
    const isBreakfast = spansOf(part, 'meal').some(({ text }) => /^br/i.test(text))
    const isLate: boolean = minute !== null && next !== null && said >= noon && said > next && said - noon <= next
    if (isLate) timed[index] = at(part, clockTimeOf(clock.today, said - noon))
    next = isLate || (isBreakfast && said >= noon) ? said - noon : said
  }
  return timed
}

/** Returns the minute of today that a part says; null without one. */
function clockMinute(part: Part, clock: Clock): number | null {
  const { day, minute, isPart } = whenOf(part, clock)
  return (day ?? 0) === 0 && !isPart ? minute : null
}
