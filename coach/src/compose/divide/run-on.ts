import { intentsOf } from '../../kinds/intents.ts'
import type { LogInput } from '../../log-input.ts'
import type { Part } from '../../reading/read.ts'
import type { Intent } from '../../reading/tags.ts'
import { atOf, clockTimeOf, minutesBetween, minutesOf, type Clock } from '../../values/when.ts'
import cues from '../../words/cues.json' with { type: 'json' }
import { anyOf, oneOf } from '../../words/lists.ts'
import { at, noon, saysHalf } from './day-order.ts'
import { whenOf } from '../part-logs.ts'
import { isSkipped } from '../../kinds/meal/meal-names.ts'
import { has, spansOf, textAcross } from '../spans.ts'
import { endsSentence, goesOn, isClockTime } from './clock-times.ts'

/** Kinds of log of one sitting: 'toast at 8 and a coffee and my iron'. */
const isTaken = new Set<Intent>(intentsOf('taken'))
const isDone = new Set<Intent>(intentsOf('taken', 'done'))
/** Kinds of log with which a run-on begins. */
export const beginsRunOn = new Set<Intent>([...isDone, 'weight', 'fasted'])
const joins = new RegExp(`^\\W*${oneOf(cues.joins)}`, 'i')
const brokeFast = anyOf(cues.brokeFast)
const isNow = anyOf(cues.rightNow)
/** How long after a meal comes what was done next, in minutes. */
const untilNext = 30

/** A part of the message and the log that it became. */
interface LogBefore {
  part: Part
  log: LogInput
}

/** Returns what follows a time on the clock at a time behind it: 'pie around four, then we walked at five'. */
function behind(part: Part, time: string, clock: Clock): Part {
  const own = atOf(whenOf(part, clock), clock)
  const whens = spansOf(part, 'when')
  if (own === undefined || whens.some(({ text }) => saysHalf.test(text))) return part
  const later = clockTimeOf(own.slice(0, 10), minutesOf(own.slice(11)) + noon)
  const isBefore = own.slice(0, 10) === time.slice(0, 10) && own < time && later > time
  return isBefore && later <= `${clock.today}T${clock.time}` ? at(part, later) : part
}

/** Returns when a log was, or when a fast was over; undefined where it does not say. */
function timeOfLog({ input, kind }: LogInput): string | undefined {
  if (kind === 'past_fast') return input.end
  return 'at' in input ? input.at : undefined
}

/**
 * Gives a part the time of the clock that was said before it in one run-on: 'eggs at 7:30 and a coffee and i took my
 * iron' are at one time, and what was done 'then' is later. Never in the future.
 */
function withRunOnTime(part: Part, before: LogBefore | null, clock: Clock): Part {
  const time = before ? timeOfLog(before.log) : undefined
  const isRun = before !== null && isDone.has(part.intent) && beginsRunOn.has(before.part.intent)
  const isFirstMeal = before?.log.kind === 'past_fast' && brokeFast.test(part.text)
  if (!time || !isRun || (endsSentence.test(before.part.text) && !isFirstMeal)) return part
  const whens = spansOf(part, 'when')
  const isTimed = whens.some(({ text }) => isClockTime(text, clock))
  if (isTimed && goesOn.test(part.text)) return behind(part, time, clock)
  const isOfFast = before.log.kind === 'past_fast'
  if (!isOfFast && !spansOf(before.part, 'when').some(({ text }) => isClockTime(text, clock))) return part
  // 'Toast at six thirty | two eggs' is one meal.
  const isOneMeal = part.intent === 'meal' && before.part.intent === 'meal' && /[\p{L}\d] ?$/u.test(before.part.text)
  if (!(joins.test(part.text) || isOneMeal || isFirstMeal) || isTimed || isNow.test(part.text)) return part
  // A day of its own, or a part of a day, is another time; one that was said for all is that of the time.
  if (whens.some(({ start, end }) => end > start) || spansOf(part, 'meal').length > 0) return part
  const isAfter = !isOfFast && goesOn.test(part.text)
  const isLater = isAfter || !isTaken.has(part.intent) || before.part.intent === 'exercise'
  const { input } = before.log
  const length = 'duration_minutes' in input ? (input.duration_minutes ?? 0) : untilNext
  const moment = clockTimeOf(time.slice(0, 10), minutesOf(time.slice(11)) + (isLater ? length : 0))
  return minutesBetween(moment, `${clock.today}T${clock.time}`) >= 0 ? at(part, moment) : part
}

/**
 * Takes the parts of a message in order, each with the time that was said before it.
 * @param logs those that `take` adds to
 */
export function inRunOn(parts: readonly Part[], clock: Clock, logs: readonly LogInput[], take: (part: Part) => void) {
  let before: LogBefore | null = null
  for (const each of parts) {
    const part: Part = withRunOnTime(each, before, clock)
    const count = logs.length
    take(part)
    const log = logs[count]
    // 'And i' between two logs is none.
    if (log || each.spans.some(({ start, end }) => end > start)) before = log ? { part, log } : null
  }
}

const wasSkipped = anyOf(cues.notDone)
/** The most words of a heading such as 'meal deal for lunch.'. */
const mostOfHeading = 4

/** Matches the last clause of a part behind the end of a sentence. */
const lastSentence = /[.;] (?=[^.;]+$)/

/** Moves the heading of the next meal to it: '2 lamb chops. Today lunch at 12:30 | tuna wrap'. */
export function withHeadingsMoved(parts: readonly Part[]): Part[] {
  const moved = [...parts]
  for (const [index, part] of parts.entries()) {
    const next = moved[index + 1]
    const found = part.intent === 'meal' && next?.intent === 'meal' ? lastSentence.exec(part.text) : null
    if (!found || !next || has(next, 'meal')) continue
    const start = part.start + found.index + found[0].length
    const heading = part.spans.filter((span) => span.start >= start)
    const own = part.spans.filter((span) => span.start < start)
    const isHeading =
      heading.some(({ label }) => label === 'meal') &&
      heading.every(({ label }) => label === 'meal' || label === 'when')
    if (!isHeading || !own.some(({ label }) => label === 'food')) continue
    const head = { ...part, text: part.text.slice(start - part.start), start, spans: heading }
    moved[index] = { ...part, text: part.text.slice(0, found.index + 1), spans: own }
    moved[index + 1] = { ...next, text: textAcross(head, next), start, spans: [...heading, ...next.spans] }
  }
  return moved
}

const goesOnWith = /^\W*(?:&|\+|(?:and|n|with|plus)\b)|^(?:\d|two|three)/i
const isNextMeal = /^\W*(?:and|n) (?:then|later|after|also|i|we)\b/i

/** Returns true if a part only lists more of the meal before it: 'half a grapefruit | & black coffee'. */
function isOneSitting(before: Part, part: Part): boolean {
  const isList = part.intent === 'meal' && has(part, 'food') && !has(part, 'when', 'not', 'energy')
  const isOther = spansOf(part, 'meal').some((meal) => !isSkipped(part, meal))
  const isUnended = /[\p{L}\d)] ?$/u.test(before.text) && has(before, 'food') && !has(before, 'when', 'energy', 'not')
  return isList && !isOther && isUnended && goesOnWith.test(part.text) && !isNextMeal.test(part.text)
}

/** Joins the name of a meal and what it was, where the network divides them: 'had lunch at noon | a caesar salad'. */
export function withMealsNamed(parts: readonly Part[]): Part[] {
  const whole: Part[] = []
  for (const part of parts) {
    const before = whole.at(-1)
    const isNamed =
      before?.intent === 'meal' &&
      has(before, 'meal') &&
      !has(before, 'food', 'energy', 'not') &&
      !wasSkipped.test(before.text)
    const isFood = part.intent === 'meal' && has(part, 'food') && !has(part, 'meal', 'when', 'not')
    const isSitting = before?.intent === 'meal' && isOneSitting(before, part)
    // 'Lunch. Soup and a roll' is a heading, and 'lunch was lovely and quiet today. Soup' none.
    const isHeading = before !== undefined && before.text.split(' ').length <= mostOfHeading
    if (before && (isSitting || (isNamed && isFood && (isHeading || !endsSentence.test(before.text)))))
      whole[whole.length - 1] = { ...before, text: textAcross(before, part), spans: [...before.spans, ...part.spans] }
    else whole.push(part)
  }
  return whole
}
