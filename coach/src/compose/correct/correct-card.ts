import { kindNamed } from '../../kinds/index.ts'
import type { LogInput } from '../../log-input.ts'
import { withDigits } from '../../values/numbers.ts'
import type { Part, Span } from '../../reading/read.ts'
import { atOf, minutesOf, minutesOfDay, type Clock, type When } from '../../values/when.ts'
import cues from '../../words/cues.json' with { type: 'json' }
import { oneOf } from '../../words/lists.ts'
import { valueIn } from '../../kinds/body/words.ts'
import { isBareNumber, withoutOne, type Correction, type Doubt } from './correction.ts'
import { mealOf } from '../../kinds/meal/meal-names.ts'
import { whenOf } from '../part-logs.ts'
import { numbersIn } from './said-numbers.ts'
import { firstOf, spansOf } from '../spans.ts'

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

/** Reads what the kinds of logs have in common: the new time, a duration and an amount. */
function readCorrection(part: Part, log: LogInput, clock: Clock): Correction {
  const at = 'at' in log.input ? log.input.at : undefined
  const hour = at === undefined ? null : timeAlone(part, log, at)
  if (hour !== null)
    return { part, clock, moved: { at: movedTo(hour, at, clock, log)! }, duration: undefined, amount: undefined }
  const time = kindNamed(log.kind).isUntimed ? undefined : movedTo(part, at, clock, log)
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

/** Applies a correction to the log of a card; null if nothing in it fits the log, a doubt if it fits two of its values. */
export function correctLog(said: Part, log: LogInput, clock: Clock): LogInput | Doubt | null {
  const kind = kindNamed(log.kind)
  return kind.correct(log, readCorrection(kind.withValues?.(said, log) ?? said, log, clock))
}
