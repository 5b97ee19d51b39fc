import { metresIn } from '../../values/read-measures.ts'
import type { Part, Span } from '../../reading/read.ts'
import cues from '../../words/cues.json' with { type: 'json' }
import { oneOf } from '../../words/lists.ts'
import words from '../../words/logged/movements.json' with { type: 'json' }
import { has, withMarks } from '../../compose/spans.ts'

/** Matches a length as on a stopwatch: '1:52:30', '27:40', '22.15'. */
const noLength = String.raw`(?![\d:/-]|[.,]\d| ?(?:[ap]m|k|h|m|l)\b)`
const stopwatch = new RegExp(String.raw`(?<![\d:./-])\d{1,3}[:.][0-5]\d(?::[0-5]\d)?${noLength}`, 'gi')
/** Matches the words in front of a length that may as well be a time of the clock. */
const saysLength = new RegExp(`${oneOf(cues.aheadOfStopwatch)}(?: ${oneOf(cues.behindTook)}){0,3}:? $`, 'i')
/** Matches minutes without their word: 'ran 10k in 55'. */
const bareMinutes = new RegExp(
  String.raw`\bin (?:${oneOf(cues.nearly)} |under |just ){0,2}(\d{2,3})(?=\W*$|[,;!]| ${oneOf(cues.behindMinutesOf)})`,
  'i',
)
const lastHour = 24

/** Returns true for digits that are no time of the clock, or stand where a length does. */
function isLength(digits: string, ahead: string, isFar: boolean): boolean {
  const [first, , seconds] = digits.split(/[:.]/)
  if (seconds !== undefined) return true
  return isFar && (saysLength.test(ahead) || (digits.includes(':') && Number(first) >= lastHour))
}

const clockTime = String.raw`(\d{1,2}(?:[:.][0-5]\d)?) ?([ap]m)?`
/** Matches hours of the clock from and to: '7 till 8.30', 'from 5 to 6', '5-6pm'. */
const hoursOf = new RegExp(
  String.raw`(?<![\d:.,x/-])(from )?${clockTime} ?(till?|until|to|-|–) ?${clockTime}(?![\d:/-]|[.,]\d| ?${oneOf(words.besideRange)})`,
  'i',
)
/** The longest exercise that hours may say, in minutes. */
const longestByHours = 6 * 60
const halfDay = 12 * 60

const minuteOf = (said: string): number => {
  const [hour, minute = '0'] = said.split(/[:.]/)
  return 60 * (Number(hour) % 12) + Number(minute)
}

/** Marks the hours of an exercise as its time and length: 'football 7 till 8.30' is 90 minutes at 7. */
function withHours(part: Part): Part {
  const found = part.intent === 'exercise' ? hoursOf.exec(part.text) : null
  if (!found) return part
  const [whole, from, first = '', half, way = '', last = '', lastHalf] = found
  const isOfClock = Boolean(from ?? half ?? lastHalf) || /[:.]/.test(first + last) || /^[tu][iln]/i.test(way)
  const length = (minuteOf(last) - minuteOf(first) + halfDay) % halfDay
  const [start, end] = [part.start + found.index, part.start + found.index + whole.length]
  const isMeasured = part.spans.some(
    (span) => span.label === 'duration' && /\d/.test(span.text) && (span.start >= end || span.end <= start),
  )
  if (!isOfClock || length === 0 || length > longestByHours || isMeasured) return part
  const day = part.spans.find((span) => span.label === 'when' && span.start < end && span.end > start)
  // The evening of '5-6pm' is that of both.
  const isShared = half === undefined && minuteOf(first) < minuteOf(last)
  const time = `at ${first}${half ?? (isShared ? (lastHalf ?? '') : '')}`
  const middle = start + whole.length - (last.length + (lastHalf?.length ?? 0))
  return withMarks(part, [
    {
      label: 'when',
      text: `${day?.text.replace(hoursOf, '').trim() ?? ''} ${time}`.trim(),
      start: Math.min(start, day?.start ?? start),
      end: middle,
    },
    { label: 'duration', text: `${length} minutes`, start: middle, end: Math.max(end, day?.end ?? end) },
  ])
}

/** Marks the lengths of exercises that are written as on a stopwatch: 'ran 5k in 27:40', 'half marathon 1:52:30'. */
export function withStopwatchTimes(whole: Part): Part {
  const part = withHours(whole)
  if (part.intent !== 'exercise') return part
  const isFar = has(part, 'distance') || metresIn(part.text) !== null
  const bare = isFar && !has(part, 'duration') ? bareMinutes.exec(part.text) : null
  const from = bare ? part.start + bare.index + bare[0].length - bare[1]!.length : 0
  const minutes: Span[] = bare
    ? [{ label: 'duration', text: `${bare[1]} minutes`, start: from, end: from + bare[1]!.length }]
    : []
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
  return withMarks(part, marks.length > 0 ? [...marks, ...days] : minutes)
}
