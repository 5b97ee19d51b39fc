import type { LogInput } from '../log-input.ts'
import { withDigits } from '../numbers.ts'
import type { Part, Span } from '../reading/read.ts'
import { atOf, minutesOf, minutesOfDay, type Clock, type When } from '../when.ts'
import { whenOf } from './part-logs.ts'
import { valueIn } from './body-words.ts'
import { numbersIn } from './said-numbers.ts'
import { mealOf } from './meal-names.ts'
import { firstOf, spansOf } from './spans.ts'
import cues from '../words/cues.json' with { type: 'json' }
import { oneOf } from '../words/lists.ts'

/** A correction of a log, as one part of a message states it. */
export interface Correction {
  part: Part
  clock: Clock
  /** The log's new time; empty if it stays. */
  moved: { at?: string }
  duration: string | undefined
  amount: string | undefined
}

/** The values or cards of which a correction may mean either. */
export interface Doubt {
  either: string[]
}
export const isDoubt = (changed: object): changed is Doubt => 'either' in changed

/** The source of a pattern for what may stand before a correction: 'oh sorry, …'. */
export const aheadOfCorrection = `^(?:${oneOf(cues.aheadOfCorrection)}[, ]+){0,12}`

export type LogOf<Kind extends LogInput['kind']> = Extract<LogInput, { kind: Kind }>

/** The most characters of a text whose words may be a value without a mark. */
export const longestUnmarked = 60

const denies = /(?:\bnot|n'?t)(?: (?:on|at|in|the|from|since))* $/i
/** Returns true for a number of things that is marked as a time: 'it was just two'. */
const isCount = (ahead: string, text: string): boolean =>
  /\b(?:just|only) $/i.test(`${ahead}${/^(?:just|only) /i.exec(text)?.[0] ?? ''}`) &&
  /^(?:(?:just|only) )?\d{1,2}$/i.test(withDigits(text))

/** Words that say which half of the day a time is in. */
const saysHalf = new RegExp(String.raw`${oneOf(cues.partsOfDay)}|\d[ap]m\b|\b(?:1[3-9]|2[0-3]|0\d)[:.]?\d\d`, 'i')

/** Returns the times of a correction without those that it denies; the start of what lasts is the time of its log. */
function timesMeant(part: Part): Span[] {
  const whens = spansOf(part, 'when').filter(
    ({ start, text }) =>
      !denies.test(part.text.slice(0, start - part.start)) && !isCount(part.text.slice(0, start - part.start), text),
  )
  return whens.map((span) => ({ ...span, text: span.text.replace(/^since (?:about |around )?/i, 'at ') }))
}

const halfDay = minutesOfDay / 2

/** Returns a time of the clock in the half of the day that is nearer to the time before: '5:30' of '5:00' in the morning. */
function nearer(when: When, at: string, { today, time }: Clock): When {
  const { minute } = when
  if (when.day !== null || minute === null || when.isPart) return when
  const before = minutesOf(at.slice(11))
  const latest = at.slice(0, 10) === today ? minutesOf(time) : minutesOfDay
  const [best] = [minute % halfDay, (minute % halfDay) + halfDay]
    .filter((each) => each <= latest)
    .toSorted((a, b) => Math.abs(a - before) - Math.abs(b - before))
  return best === undefined ? when : { ...when, minute: best }
}

/** Matches a part of today, which moves a log of another day, too. */
const isOfToday = /\b(?:this (?:morning|afternoon|arvo|evening)|tonight)\b/i

/** Returns the time of a log after a correction: a time alone keeps the log's day. */
function movedTo(part: Part, at: string | undefined, clock: Clock, log: LogInput): string | undefined {
  const whens = timesMeant(part)
  const whole = whenOf(part, clock, whens)
  const said = whole.day === null && whens.some(({ text }) => isOfToday.test(text)) ? { ...whole, day: 0 } : whole
  const when = at === undefined || whens.some(({ text }) => saysHalf.test(text)) ? said : nearer(said, at, clock)
  if (when.day === null && when.minute === null) return undefined
  const before = log.kind === 'meal' ? (log.input.meal_type ?? null) : null
  const meal = before && (firstOf(spansOf(part, 'meal'), mealOf) ?? before)
  const next = atOf(when, clock, meal)
  // Moved to today, it keeps its time of day.
  if (when.day === 0 && next === undefined && at !== undefined) return `${clock.today}T${at.slice(11)}`
  const isOfItsDay = when.day === null && at !== undefined && next !== undefined
  // 'That was breakfast yesterday' was at the hour of breakfast.
  const keepsTime = when.day !== null && when.minute === null && meal === before
  const isOfItsTime = keepsTime && at !== undefined && next !== undefined
  if (isOfItsDay) return `${at.slice(0, 10)}T${next.slice(11)}`
  return isOfItsTime ? `${next.slice(0, 10)}T${at.slice(11)}` : next
}

const bareNumber = /^(?:an?|(?:an? )?\d{1,3}(?:[.:]\d\d)?)$/i

/** Returns true if a mark is only a number: 'it was a 5' may be marked as an amount or a time. */
export const isBareNumber = ({ label, text }: Span): boolean =>
  label === 'ref' ||
  ((label === 'amount' || label === 'when') &&
    [text, withDigits(text.replace(/^(?:just|only) /i, ''))].some((said) => bareNumber.test(said)))

/** Removes a 'one' that is no number, as in 'that one' and 'the left one'; 'just the one' is one. */
export const withoutOne = (text: string): string =>
  text
    .replaceAll(/\b(just|only) the (?=one\b|\d)/gi, '$1 ')
    .replaceAll(/\b(?:that|this|(?:the|my)(?: \w+)?) one\b/gi, 'it')

const mostApart = 90

/**
 * Returns a part whose only number is a time that is near to that of the log, and no amount of it: 'it was 10' of a beer
 * at 9. Null for others.
 */
function timeAlone(part: Part, log: LogInput, at: string): Part | null {
  if ((log.kind !== 'meal' && log.kind !== 'medicine') || !part.spans.every(isBareNumber)) return null
  const said = /^(?:at |around |about )*(\d{1,2})(?:[.:]([0-5]\d))?$/.exec(valueIn(part))
  if (!said) return null
  const apart = Math.abs(60 * Number(said[1]) + Number(said[2] ?? 0) - minutesOf(at.slice(11))) % halfDay
  const isNear = Math.min(apart, halfDay - apart) <= mostApart && apart !== 0
  const amounts =
    log.kind === 'meal' ? log.input.foods.map(({ quantity }) => quantity) : numbersIn(log.input.dose ?? '')
  const isAmount = !said[2] && amounts.some((each) => Number(said[1]) < 4 * each)
  return isNear && !isAmount
    ? {
        ...part,
        spans: [{ label: 'when', text: `at ${said[1]}:${said[2] ?? '00'}`, start: part.start, end: part.start }],
      }
    : null
}

/** Kinds without a time of their own, or with times that are read apart. */
const untimed = new Set<LogInput['kind']>(['goal', 'memory', 'past_fast', 'fast', 'sleep'])

/** Reads what the kinds of logs have in common: the new time, a duration and an amount. */
export function readCorrection(part: Part, log: LogInput, clock: Clock): Correction {
  const at = 'at' in log.input ? log.input.at : undefined
  const hour = at === undefined ? null : timeAlone(part, log, at)
  if (hour !== null)
    return { part, clock, moved: { at: movedTo(hour, at, clock, log)! }, duration: undefined, amount: undefined }
  const time = untimed.has(log.kind) ? undefined : movedTo(part, at, clock, log)
  // An unmarked number is the card's one number.
  const words = withDigits(withoutOne(part.text))
  const bare = part.spans.every(isBareNumber) ? /\b\d{1,4}(?:\.\d{1,2})?\b/.exec(words)?.[0] : undefined
  return {
    part,
    clock,
    moved: time === undefined ? {} : { at: time },
    duration: spansOf(part, 'duration')[0]?.text,
    amount: bare ?? spansOf(part, 'amount')[0]?.text,
  }
}
