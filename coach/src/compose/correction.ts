import type { LogInput } from '../log-input.ts'
import { withDigits } from '../numbers.ts'
import type { Part, Span } from '../reading/read.ts'
import { atOf, type Clock } from '../when.ts'
import { whenOf } from './part-logs.ts'
import { spansOf } from './spans.ts'

/** A correction of a log, as one part of a message states it. */
export interface Correction {
  part: Part
  clock: Clock
  /** The log's new time; empty if it stays. */
  moved: { at?: string }
  duration: string | undefined
  amount: string | undefined
}

export type LogOf<Kind extends LogInput['kind']> = Extract<LogInput, { kind: Kind }>

/** The most characters of a text whose words may be a value without a mark. */
export const longestUnmarked = 60

/** Returns the time of a log after a correction: a time alone keeps the log's day. */
function movedTo(part: Part, at: string | undefined, clock: Clock, log: LogInput): string | undefined {
  const when = whenOf(part, clock)
  if (when.day === null && when.minute === null) return undefined
  const next = atOf(when, clock, log.kind === 'meal' ? log.input.meal_type : null)
  // Moved to today, it keeps its time of day.
  if (when.day === 0 && next === undefined && at !== undefined) return `${clock.today}T${at.slice(11)}`
  const isOfItsDay = when.day === null && at !== undefined && next !== undefined
  const isOfItsTime = when.day !== null && when.minute === null && at !== undefined && next !== undefined
  if (isOfItsDay) return `${at.slice(0, 10)}T${next.slice(11)}`
  return isOfItsTime ? `${next.slice(0, 10)}T${at.slice(11)}` : next
}

/** Returns true if a mark is only a number: 'it was a 5' may be marked as an amount or a time. */
export const isBareNumber = ({ label, text }: Span): boolean =>
  label === 'ref' || ((label === 'amount' || label === 'when') && /^(?:an?|\d{1,3}|an? \d{1,3})$/i.test(text))

/** Removes a 'one' that is no number, as in 'that one' and 'the left one'. */
export const withoutOne = (text: string): string => text.replaceAll(/\b(?:that|this|(?:the|my)(?: \w+)?) one\b/gi, 'it')

/** Kinds without a time of their own, or with times that are read apart. */
const untimed = new Set<LogInput['kind']>(['goal', 'memory', 'past_fast', 'fast', 'sleep'])

/** Reads what the kinds of logs have in common: the new time, a duration and an amount. */
export function readCorrection(part: Part, log: LogInput, clock: Clock): Correction {
  const at = 'at' in log.input ? log.input.at : undefined
  const time = untimed.has(log.kind) ? undefined : movedTo(part, at, clock, log)
  // An unmarked number is the card's one number.
  const words = withDigits(withoutOne(part.text))
  const bare = part.spans.every(isBareNumber) ? /\b\d{1,4}(?:\.\d)?\b/.exec(words)?.[0] : undefined
  return {
    part,
    clock,
    moved: time === undefined ? {} : { at: time },
    duration: spansOf(part, 'duration')[0]?.text,
    amount: bare ?? spansOf(part, 'amount')[0]?.text,
  }
}
