import { metresIn } from '../read-measures.ts'
import type { Part, Span } from '../reading/read.ts'
import cues from '../words/cues.json' with { type: 'json' }
import { oneOf } from '../words/lists.ts'
import { has, withMarks } from './spans.ts'

/** Matches a length as on a stopwatch: '1:52:30', '27:40', '22.15'. */
const stopwatch = new RegExp(
  String.raw`(?<![\d:./-])\d{1,3}[:.][0-5]\d(?::[0-5]\d)?` + String.raw`(?![\d:/-]|[.,]\d| ?(?:[ap]m|k|h|m|l)\b)`,
  'gi',
)
/** Matches the words in front of a length that may as well be a time of the clock. */
const saysLength = new RegExp(`${oneOf(cues.aheadOfStopwatch)}(?: ${oneOf(cues.behindTook)}){0,3}:? $`, 'i')
const lastHour = 24

/** Returns true for digits that are no time of the clock, or stand where a length does. */
function isLength(digits: string, ahead: string, isFar: boolean): boolean {
  const [first, , seconds] = digits.split(/[:.]/)
  if (seconds !== undefined) return true
  return isFar && (saysLength.test(ahead) || (digits.includes(':') && Number(first) >= lastHour))
}

/** Marks the lengths of exercises that are written as on a stopwatch: 'ran 5k in 27:40', 'half marathon 1:52:30'. */
export function withStopwatchTimes(part: Part): Part {
  if (part.intent !== 'exercise') return part
  const isFar = has(part, 'distance') || metresIn(part.text) !== null
  const marks = [...part.text.matchAll(stopwatch)].flatMap(({ 0: text, index }): Span[] => {
    const start = part.start + index
    return isLength(text, part.text.slice(0, index), isFar)
      ? [{ label: 'duration', text: text.replace('.', ':'), start, end: start + text.length }]
      : []
  })
  // 'On Sunday' of 'on Sunday 1:52:30' stays a day.
  const days = part.spans.flatMap((span): Span[] => {
    const mark = span.label === 'when' ? marks.find(({ start }) => start > span.start && start < span.end) : undefined
    const text = mark ? part.text.slice(span.start - part.start, mark.start - part.start).trimEnd() : ''
    return /\p{L}{3}/u.test(text) ? [{ ...span, text, end: span.start + text.length }] : []
  })
  return withMarks(part, [...marks, ...days])
}
