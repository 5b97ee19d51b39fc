import type { LogInput } from '../log-input.ts'
import { capitalised, cutTo, noteOf } from '../plain.ts'
import { withDigits } from '../numbers.ts'
import { readPlan, startOfFast } from './fast-plan.ts'
import { readScore, readSeverity } from '../read-severity.ts'
import { levelOf, moodOfLevel } from '../mood-words.ts'
import type { Part, Span } from '../reading/read.ts'
import type { ReplyData } from '../reply-data.ts'
import { atOf, type Clock } from '../when.ts'
import { changeFoods } from './correct-foods.ts'
import { countIn, oftener } from './correct-goal.ts'
import { activityOf, bareMinutes, minutesIn } from './exercises.ts'
import { goalIn, pointsIn } from './goals.ts'
import { mealOf } from './meals.ts'
import { whenOf } from './part-logs.ts'
import { firstOf, spansOf, wordsOf } from './spans.ts'
import { bodyPart, knownSymptom } from '../read-symptom.ts'
import { moodOfPart, moodOfSpan } from './moods.ts'
import { symptomOf } from './symptoms.ts'

type Card = ReplyData['cards'][number]

/** Kinds of cards that a label can be about. */
const kindsOf: Partial<Record<Span['label'], readonly string[]>> = {
  food: ['meal'],
  from: ['meal', 'exercise', 'symptom'],
  amount: ['meal'],
  energy: ['meal'],
  meal: ['meal'],
  duration: ['exercise', 'fast'],
  distance: ['exercise'],
  load: ['exercise'],
  activity: ['exercise'],
  symptom: ['symptom'],
  severity: ['symptom', 'mood'],
  feeling: ['mood'],
  plan: ['fast'],
  goal: ['goal'],
  points: ['goal'],
  fact: ['memory'],
}

const ordinals: [RegExp, (cards: readonly Card[]) => Card | undefined][] = [
  [/\b(?:first|1st)\b/, (cards) => cards[0]],
  [/\b(?:second|2nd)\b/, (cards) => cards[1]],
  [/\b(?:third|3rd)\b/, (cards) => cards[2]],
  [/\blast\b/, (cards) => cards.at(-1)],
]

/** The name in a card's log; null where it has none. */
export const nameIn = (log: unknown): string | null =>
  typeof log === 'object' && log !== null && 'name' in log && typeof log.name === 'string' ? log.name : null

/** Returns the card that a correction is about: the one it points to, else the last that fits its words. */
export function cardMeant(part: Part, cards: readonly Card[]): Card | null {
  const ref = wordsOf(part, 'ref').toLowerCase()
  const pointed = ordinals.find(([pattern]) => pattern.test(ref))?.[1](cards)
  if (pointed) return pointed
  const named = cards.findLast((card) => {
    const words = JSON.stringify(card.log).toLowerCase()
    return ref
      .split(' ')
      .some(
        (word) =>
          word.length > 2 &&
          !/^(?:the|that|this|one|them|those|card)$/.test(word) &&
          (card.kind === word || words.includes(word)),
      )
  })
  if (named) return named
  // '25 on the bike' is about the ride, not about the stretching after it.
  const activity = firstOf(spansOf(part, 'activity'), activityOf)
  const same = cards.findLast(({ kind, log }) => kind === 'exercise' && activity && nameIn(log) === activity.name)
  if (same) return same
  const kinds = part.spans.flatMap(({ label }) => (kindsOf[label] ? [kindsOf[label]] : []))
  // A number alone may be about a food or about minutes.
  const fitting = cards.findLast((card) => kinds.length > 0 && kinds.every((each) => each.includes(card.kind)))
  return fitting ?? cards.findLast((card) => kinds.some((each) => each.includes(card.kind))) ?? cards.at(-1) ?? null
}

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
const isBareNumber = ({ label, text }: Span): boolean =>
  label === 'ref' || ((label === 'amount' || label === 'when') && /^(?:an?|\d{1,3}|an? \d{1,3})$/i.test(text))

const notBad = /\bnot (?:too|so|that|very) bad\b/i

/** Returns the strength in words: 'not too bad' is light, and a number counts as it is. */
const strengthIn = (text: string): number | null => {
  if (notBad.test(text)) return 2
  return /^\d{1,2}$/.test(text.trim()) ? readSeverity(`level ${text.trim()}`) : readSeverity(text)
}

const longestUnmarked = 60

/** Returns the side of the body that a few words name: the right of 'the right one, not the left'. */
const sideIn = (text: string): string | undefined =>
  /\b(?<!not (?:the |my )?)(left|right|both)\b(?! now| away)/i.exec(text)?.[1]?.toLowerCase()

/** Words that name only a side: 'right side'. */
const isOnlySide = /^(?:(?:the|my|on|left|right|both|hand) )*sides?$/i

/** Returns the other number of a text with two, one of which is the present value: 45 of '25 was wrong, it was 45'. */
function otherNumber(text: string, present: number): number | null {
  const numbers = new Set(
    withDigits(text)
      .match(/\b\d{1,3}\b/g)
      ?.map(Number),
  )
  if (numbers.size !== 2 || !numbers.delete(present)) return null
  const [other] = numbers
  return other!
}

/** Replaces the side of the body in a description, or puts it in front if the description names none. */
function withSide(side: string, description: string | undefined): string {
  const sided = description?.replace(/\b(?:left|right|both)\b/i, side)
  if (sided !== undefined && sided !== description) return capitalised(sided)
  return description === undefined
    ? `${capitalised(side)} side`
    : cutTo(300, `${capitalised(side)} side, ${description}`)
}
const isOnlyPlace = new RegExp(`^(?:(?:the|my|left|right|lower|upper) )*${bodyPart.source}$`, 'i')

/** Removes a 'one' that is no number, as in 'that one' and 'the left one'. */
const withoutOne = (text: string): string => text.replaceAll(/\b(?:that|this|(?:the|my)(?: \w+)?) one\b/gi, 'it')

/** Returns the only number of a part without other values, as in 'it got worse, make it a 4'. */
function scoreAlone(part: Part): number | null {
  const isOther = part.spans.some(({ label }) => label === 'when' || label === 'duration')
  const numbers = withDigits(withoutOne(part.text)).match(/\b\d{1,2}\b/g) ?? []
  return isOther || numbers.length !== 1 ? null : readSeverity(`level ${numbers[0]}`)
}

const word = String.raw`(?:in |on |the |a )?([\p{L}\d-]+)`
const isNot = new RegExp(String.raw`\b([\p{L}\d-]+),? (?:and )?not ${word}$`, 'iu')
const notBut = new RegExp(String.raw`\bnot ${word}[,;]? (?:but |it'?s )?${word}$`, 'iu')

/** Corrects a word, as in 'June, not May' and 'sorry, I mean pistachios'; undefined if none fits. */
function otherwise(said: string, text: string): string | undefined {
  const plain = said.replace(/[.!]+$/, '')
  const swap = isNot.exec(plain)?.slice(1) ?? notBut.exec(plain)?.slice(1).toReversed()
  if (swap && text.toLowerCase().includes(swap[1]!.toLowerCase()))
    return text.replace(new RegExp(`(?<![\\p{L}\\d])${swap[1]!}(?![\\p{L}\\d])`, 'iu'), swap[0]!)
  const meant = /\b(?:i mean|i meant|meant to say)(?: to say)? (?:a |an |the )?([\p{L}-]+)\b/iu.exec(plain)?.[1]
  // Most facts are about their last word: 'allergic to cashews', 'I am vegetarian'.
  return meant && text.replace(/[\p{L}-]+$/u, meant)
}

/** Applies a correction to the log of a card; null if nothing in it fits the log. */
export function corrected(part: Part, log: LogInput, clock: Clock): LogInput | null {
  const time =
    log.kind === 'goal' || log.kind === 'memory' || log.kind === 'past_fast' || log.kind === 'fast'
      ? undefined
      : movedTo(part, log.input.at, clock, log)
  const moved = time === undefined ? {} : { at: time }
  const duration = spansOf(part, 'duration')[0]?.text
  // An unmarked number is the card's one number.
  const words = withDigits(withoutOne(part.text))
  const bare = part.spans.every(isBareNumber) ? /\b\d{1,4}(?:\.\d)?\b/.exec(words)?.[0] : undefined
  const amount = bare ?? spansOf(part, 'amount')[0]?.text
  switch (log.kind) {
    case 'meal': {
      const type = firstOf(spansOf(part, 'meal'), mealOf)
      const foods = changeFoods(part, log.input.foods, amount)
      if (!type && !foods && time === undefined) return null
      return {
        ...log,
        input: { ...log.input, ...(type ? { meal_type: type } : {}), ...(foods ? { foods } : {}), ...moved },
      }
    }
    case 'exercise': {
      const said = duration ?? amount ?? bareMinutes.exec(withDigits(part.text))?.[1]
      const minutes = otherNumber(part.text, log.input.duration_minutes) ?? (said ? minutesIn(said) : null)
      const activity = firstOf(spansOf(part, 'activity'), activityOf)
      const far = noteOf(
        spansOf(part, 'distance')
          .map(({ text }) => text)
          .join(', '),
      )
      if (minutes === null && !activity && !far && time === undefined) return null
      return {
        ...log,
        input: {
          ...log.input,
          ...(minutes === null ? {} : { duration_minutes: minutes }),
          ...(activity ? { name: activity.name, type: activity.type } : {}),
          ...(far ? { notes: far } : {}),
          ...moved,
        },
      }
    }
    case 'symptom': {
      const isUnmarked = part.spans.every(isBareNumber) && part.text.length <= longestUnmarked
      const strength =
        (notBad.test(part.text) ? 2 : undefined) ??
        readScore(part.text) ??
        spansOf(part, 'severity')
          .map(({ text }) => strengthIn(text))
          .find((each) => each !== null) ??
        scoreAlone(part) ??
        (amount ? readSeverity(`level ${withDigits(amount)}`) : isUnmarked ? strengthIn(withoutOne(part.text)) : null)
      const symptom = spansOf(part, 'symptom').find(({ text }) => !isOnlySide.test(text))
      // Another part of the body replaces the description.
      const place = symptom && isOnlyPlace.test(symptom.text) ? noteOf(symptom.text) : undefined
      const name = symptom && (place ? knownSymptom(`${symptom.text} pain`) : symptomOf(symptom))
      const side = symptom ? undefined : sideIn(part.text)
      if (strength === null && !name && !side && time === undefined) return null
      const description = place ?? (side && withSide(side, log.input.description))
      return {
        ...log,
        input: {
          ...log.input,
          ...(description ? { description } : {}),
          ...(strength === null ? {} : { severity_score: strength }),
          ...(name ? { name } : {}),
          ...moved,
        },
      }
    }
    case 'mood': {
      const level = amount ? levelOf(Number(/\d{1,2}/.exec(withDigits(amount))?.[0] ?? 0), 5) : null
      const mood =
        // 'More tired than happy' is tired.
        [...spansOf(part, 'feeling'), ...spansOf(part, 'severity')].map(moodOfSpan).find((each) => each !== null) ??
        (level === null ? null : moodOfLevel(level)) ??
        // 'Nah, just ok' may have no mark.
        (part.text.length <= longestUnmarked && time === undefined ? moodOfPart(part) : null)
      if (!mood && time === undefined) return null
      const { label: _before, notes, ...input } = log.input
      // 'Stressed, not knackered' leaves no 'knackered' in the note.
      const isOfNote = notes !== undefined && part.text.toLowerCase().includes(notes.toLowerCase())
      const kept = notes === undefined || isOfNote ? input : { ...input, notes }
      return { ...log, input: { ...(mood ? { ...kept, ...mood } : log.input), ...moved } }
    }
    case 'fast': {
      const said = spansOf(part, 'plan')[0]?.text ?? duration ?? amount
      // '7:30' is a time, whatever it is marked as.
      const isTime = said !== undefined && !/[a-z]/i.test(said) && /\d:[0-5]\d\b/.test(said)
      const plan = said === undefined ? null : readPlan(said)
      const times = [...spansOf(part, 'when').map(({ text }) => text), ...(isTime && !plan ? [said] : [])]
      const begun = times.map((text) => startOfFast(text, clock)).find((at) => at !== null)
      if (!plan && !begun) return null
      const { planned_duration_hours: _before, ...input } = log.input
      return {
        ...log,
        input: { ...(plan ? { ...input, ...plan } : log.input), ...(begun ? { at: begun } : {}) },
        isGuessed: false,
      }
    }
    case 'goal': {
      // 'Make it 20 pages' changes the number of the same goal.
      const counted = countIn(log.input.name, part.text) ?? oftener(log.input.name, part)
      const name = counted ? undefined : goalIn(part)
      const points = counted ? null : pointsIn(part)
      const numbered =
        counted ??
        (!name && points === null && amount !== undefined
          ? log.input.name.replace(/\d+/, /\d+/.exec(withDigits(amount))?.[0] ?? '$&')
          : undefined)
      if (!name && points === null && !numbered) return null
      return {
        ...log,
        input: {
          ...log.input,
          ...((name ?? numbered) ? { name: name ?? numbered! } : {}),
          ...(points === null ? {} : { points }),
        },
      }
    }
    case 'memory': {
      const text = noteOf(wordsOf(part, 'fact'), 200) ?? otherwise(part.text, log.input.text)
      return text ? { ...log, input: { ...log.input, text } } : null
    }
    case 'past_fast':
      return null
  }
}
