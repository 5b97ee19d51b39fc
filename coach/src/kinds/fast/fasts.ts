import type { PastFastInput } from '@finu/contract/fasting/fast-input'
import { minutesUntil, timesOfFast } from './fast-end.ts'
import { readPlan, startOfFast, type FastPlan } from './fast-plan.ts'
import { readPastFast } from './past-fast.ts'
import type { Part } from '../../reading/read.ts'
import { fastHours } from '@finu/contract/fasting/fasting'
import { withDigits } from '../../values/numbers.ts'
import { atOf, minutesBefore, minutesOf, minutesOfDay, type Clock } from '../../values/when.ts'
import { aside, logged, whenOf, type PartLogs } from '../../compose/part-logs.ts'
import { has, spansOf, wordsOf } from '../../compose/spans.ts'
import { isClockTime } from '../../compose/divide/clock-times.ts'
import { whenSaid } from '../../values/when-said.ts'

/** The default plan. */
const usual: FastPlan = { fasting_type: '16:8' }

const toEnd = / (?:right )?(?:through )?(?:to|'?till?|until|–|-) /i
const yetToBe = /\b(?:will|gonna|going to|want|plan|should|tomorrow|if|usually|always)\b/i

/** Splits words of time into those of a start and an end: 'from 8 to 14'. */
export const timesOfSpan = (text: string): string[] =>
  text.split(toEnd).map((time) => time.replace(/^(?:(?:from|through|to|'?till?|until|since|between|and) )+/i, ''))

/** Joins a day that stands alone to the time beside it: 'yesterday | 9 pm | 1pm today', '9 | on Saturday night | 1 today'. */
function withDayOfStart(times: readonly string[]): string[] {
  const isTimed = (text: string) => /\d|noon|midnight/i.test(text)
  const joined: string[] = []
  for (const time of times) {
    const last = joined.at(-1)
    if (last !== undefined && isTimed(last) !== isTimed(time))
      joined[joined.length - 1] = isTimed(last) ? `${last} ${time}` : `${time} ${last}`
    else joined.push(time)
  }
  return joined
}

/** Reads an ended fast from its two times: marked ones, or else 'from … to …'. */
function pastFastIn(part: Part, clock: Clock): PastFastInput | null {
  if (yetToBe.test(part.text)) return null
  const whens = spansOf(part, 'when')
  const marked = withDayOfStart(whens.flatMap(({ text }) => timesOfSpan(text)))
  // A mark may divide them elsewhere: '8pm | last nite til noon today'.
  const [from, to] = [whens[0]?.start ?? 0, whens.at(-1)?.end ?? 0]
  const across = timesOfSpan(part.text.slice(from - part.start, to - part.start))
  const behindFrom = timesOfSpan(/\bfrom .*/i.exec(part.text)?.[0] ?? '')
  for (const [first, second] of marked.length > 1 ? [marked, across] : [behindFrom, across]) {
    if (first === undefined || second === undefined) continue
    // The end may come first.
    const read = readPastFast(first, second, clock) ?? readPastFast(second, first, clock)
    if (read) return read
  }
  return null
}

const ended = /\b(?:ended|finished|broke|broken|completed|stopped|done)\b/i
const isFast = /\bfast(?! food)(?:ed|ing)?\b/i
/** Matches the hours of a fast: '14 hour', '16h', '18-hr', '16:8'. */
const lengthSaid = /\b(\d{1,2}(?:\.\d)?)(?:[ -]?h(?:ou)?r?s?\b| ?: ?\d{1,2}\b(?! ?[ap]m))/i

const isNow = /^(?:(?:right|from|as of) )*now$/i

/** Returns true if a fast is to begin at a time that is still to come today. */
function beginsLater({ text }: Part, when: string, clock: Clock): boolean {
  const { day, minute, isPart } = whenSaid(when, clock)
  const isToCome = (day === null || day === 0) && minute !== null && !isPart && minute > minutesOf(clock.time)
  const isAhead = /\b(?:start|begin)\b/i.test(text) || /\b(?:tonight|later)\b/i.test(when)
  return isToCome && isAhead && !/\b(?:since|ago|already)\b/i.test(text)
}

const isRunning = /\b(?:start|begin|began|i'?m|now)/i
const wasOver = /\b(?:was|fasted|did|had)\b/i

export function logFast(part: Part, clock: Clock): PartLogs {
  const times = spansOf(part, 'when').map(({ text }) => text)
  const { start, end } = timesOfFast(part)
  const beginsNow = times.some((text) => isNow.test(text)) || isNow.test(start)
  const when = beginsNow ? '' : end === '' ? times.join(' ') : start
  const at = when === '' ? null : startOfFast(when, clock)
  const length = end === '' ? null : minutesUntil(end, at ?? `${clock.today}T${clock.time}`, clock)
  const isToEnd = length !== null && isRunning.test(part.text) && !wasOver.test(part.text)
  const over = times.length > 0 && !beginsNow && !isToEnd ? pastFastIn(part, clock) : null
  if (over) return logged({ kind: 'past_fast', input: over })
  const said = wordsOf(part, 'plan') || wordsOf(part, 'duration')
  const hours = length === null ? null : Math.round(length / 60)
  const plan = said !== '' ? readPlan(said) : hours === null ? usual : readPlan(String(hours))
  if (!plan) return aside('past_fast', part.text)
  if (beginsLater(part, when, clock)) return aside('later', part.text)
  const isRounded = said === '' && length !== null && length % 60 !== 0
  return {
    logs: [{ kind: 'fast', input: { ...plan, ...(at && { at }) }, isGuessed: said === '' && hours === null }],
    asides: isRounded ? [{ kind: 'whole_hours', text: end }] : [],
    question: null,
  }
}

/** Returns true for a fast with its length and the time of its end: 'my 16 h fast ended at 11'. */
export function isEndedFast(part: Part, clock: Clock): boolean {
  const clocks = spansOf(part, 'when').filter(({ text }) => isClockTime(text, clock))
  return clocks.length === 1 && ended.test(part.text) && isFast.test(part.text) && has(part, 'plan', 'duration')
}

/** Returns the hours of a fast that a text says; null without any, or with so few or many as no fast has. */
function hoursIn(text: string): number | null {
  const hours = Number(lengthSaid.exec(withDigits(text))?.[1])
  return hours >= fastHours.least && hours <= fastHours.most ? hours : null
}

/** Returns a fast of some hours from its start or up to its end; null if it is not over yet. */
function fastOf(at: string, hours: number, isStart: boolean, { today, time }: Clock): PastFastInput | null {
  const start = isStart ? at : minutesBefore(at, 60 * hours)
  const end = isStart ? minutesBefore(at, -60 * hours) : at
  return end <= `${today}T${time}` ? { start, end } : null
}

/** Reads an ended fast from its length and its end: 'finished a 14 hour fast at 10 this morning'. */
function endedFastIn(part: Part, clock: Clock): PastFastInput | null {
  if (!isEndedFast(part, clock) || yetToBe.test(part.text)) return null
  const hours = hoursIn(part.text)
  const at = atOf(whenOf(part, clock), clock)
  return hours === null || at === undefined ? null : fastOf(at, hours, false, clock)
}

const saysStart = /\b(?:from|since|start(?:ed|ing)?|beg[au]n|beginning)\b/i
const saysEnd = /\b(?:until|till?|up to)\b/i

/** Reads an ended fast from its length and its start or its end: 'fasted 16 hours from 8pm yesterday'. */
function fastOfLength(part: Part, clock: Clock): PastFastInput | null {
  const times = spansOf(part, 'when')
    .flatMap(({ text }) => timesOfSpan(text))
    .filter((text) => whenSaid(text, clock).minute !== null)
  const hours = hoursIn(wordsOf(part, 'duration') || wordsOf(part, 'plan'))
  const at = times.length === 1 ? atOf(whenSaid(times[0]!, clock), clock) : undefined
  const isStart = saysStart.test(part.text)
  if (at === undefined || hours === null || isStart === saysEnd.test(part.text) || yetToBe.test(part.text)) return null
  // 'From 8pm' is of the evening before.
  const known = at > `${clock.today}T${clock.time}` ? minutesBefore(at, minutesOfDay) : at
  return fastOf(known, hours, isStart, clock)
}

export function logFasted(part: Part, clock: Clock): PartLogs {
  const input = pastFastIn(part, clock) ?? endedFastIn(part, clock) ?? fastOfLength(part, clock)
  return input ? logged({ kind: 'past_fast', input }) : aside('past_fast', part.text)
}
