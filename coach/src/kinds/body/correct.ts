import { drinkLimits } from '@finu/contract/water/water'
import { kgPerPound } from '@finu/contract/platform/measures'
import { mostWeightKg, toTenGrams } from '@finu/contract/weight/weight'
import { sleepMinutes } from '@finu/contract/sleep/sleep'
import type { Correction } from '../../compose/correct/correction.ts'
import { kilogramsIn, millilitresIn } from '../../values/read-measures.ts'
import type { SleepInput } from '@finu/contract/sleep/sleep-input'
import type { InputOf, LogInput } from '../../log-input.ts'
import type { Part } from '../../reading/read.ts'
import { addDays, minutesBefore, minutesBetween, minutesOf, minutesOfDay, type Clock } from '../../values/when.ts'
import cues from '../../words/cues.json' with { type: 'json' }
import { oneOf } from '../../words/lists.ts'
import { drinkInWords, valueIn, weightInWords } from './words.ts'
import { nightOf, timeOfDayIn, timesIn, withColons, type NightTimes, type TimeOfDay } from '../sleep/night-times.ts'
import { dayOfWaking, minutesIn, qualityIn, withNewTimes } from '../sleep/nights.ts'

/** Corrects the amount or time of a drink; null if neither is said. A number alone is of glasses, a large one of millilitres. */
export function correctWater(log: InputOf<'water'>, { part, amount, moved }: Correction): InputOf<'water'> | null {
  const plain = drinkInWords(part, log.input.amount_ml, log.said?.count)
  const ml = plain ?? (amount === undefined ? undefined : millilitresIn(amount)?.ml)
  const isPossible = ml !== undefined && ml >= drinkLimits.least && ml <= drinkLimits.most
  if (!isPossible && moved.at === undefined) return null
  return {
    ...log,
    input: { ...log.input, ...(isPossible ? { amount_ml: ml } : {}), ...moved },
    isGuessed: false,
  }
}

/** Corrects a weight or its time; null if neither is said. A number alone has the unit that makes it nearer. */
export function correctWeight(log: InputOf<'weight'>, { part, amount, moved }: Correction): InputOf<'weight'> | null {
  const before = log.input.weight_kg
  const inOtherUnit = weightInWords(part, before)
  if (inOtherUnit !== null && inOtherUnit <= mostWeightKg)
    return { ...log, input: { ...log.input, weight_kg: inOtherUnit }, isGuessed: false }
  const read = kilogramsIn(amount ?? part.text)
  const inPounds = read ? toTenGrams(read.kg * kgPerPound) : 0
  const isInPounds = read?.isGuessed && Math.abs(inPounds - before) < Math.abs(read.kg - before)
  const kg = isInPounds ? inPounds : read?.kg
  const isPossible =
    kg !== undefined && kg > 0 && kg <= mostWeightKg && (amount !== undefined || moved.at === undefined)
  if (!isPossible && moved.at === undefined) return null
  return { ...log, input: { ...log.input, ...(isPossible ? { weight_kg: kg } : {}), ...moved }, isGuessed: false }
}

const noon = minutesOfDay / 2
/** Returns how far two times of a twelve-hour clock are apart. */
const apart = (one: number, other: number): number => {
  const between = Math.abs(one - other) % noon
  return Math.min(between, noon - between)
}

const onlyClock = /^(?:\d{1,2}:[0-5]\d(?: ?[ap]m)?|\d{1,2} ?[ap]m|noon|midday)$/
const onlyRange = /^\S+(?: ?[ap]m)? ?(?:-|–|to|till?|until) ?\S+(?: ?[ap]m)?$/
const onlyNumber = /^\d{1,2}(?:\.\d+)?$/
const onlyLength = /^\d{1,2}(?:\.\d+)? ?(?:h|hrs?|hours?|mins?|minutes?)(?: ?\d{1,2} ?[a-z]*)?$/
const onlyDay = new RegExp(`^${oneOf(cues.nightNames)}$`)
/** A number above this is of minutes, as nobody sleeps so many hours; so is a smaller one after a nap shorter than an hour. */
const mostHours = 14
/** The most minutes between a time and the one that corrects it. */
const mostMoved = 4 * 60

/** Returns a sleep with the one of its times that a time without a cue is nearer to. */
function withNearer(input: SleepInput, time: TimeOfDay): SleepInput | null {
  const [bed, up] = [input.start, input.end].map((at) => apart(time.minute, minutesOf(at.slice(11)))) as [
    number,
    number,
  ]
  if (Math.min(bed, up) > mostMoved) return null
  if (bed < up) return withNewTimes(input, { asleep: time, awake: null })
  const isLater = time.minute < noon && !time.isCertain && minutesOf(input.end.slice(11)) >= noon
  return withNewTimes(input, { asleep: null, awake: isLater ? { ...time, minute: time.minute + noon } : time })
}

/** Returns a sleep with another minute of the hour, as in 'no, half past': that of the last time on the full hour. */
function withMinute(input: SleepInput, minute: string): SleepInput {
  const isOfBed = !input.end.endsWith(':00') && input.start.endsWith(':00')
  return isOfBed
    ? { ...input, start: `${input.start.slice(0, 14)}${minute}` }
    : { ...input, end: `${input.end.slice(0, 14)}${minute}` }
}

/** Corrects a sleep by a time, a length or a day alone, such as 'no wait it was half 12'; null for other words. */
function sleepInWords(part: Part, log: InputOf<'sleep'>, clock: Clock): InputOf<'sleep'> | null {
  const { input } = log
  const said = valueIn(part)
  const value = withColons(said)
  const timed = (changed: SleepInput | null) => changed && { ...log, input: changed, isGuessed: false }
  const before = minutesBetween(input.start, input.end)
  const lasting = (minutes: number) =>
    minutes >= sleepMinutes.least && minutes <= sleepMinutes.most
      ? { ...log, input: { ...input, start: minutesBefore(input.end, minutes) } }
      : null
  if (onlyDay.test(said)) {
    const day = dayOfWaking(said, clock)
    if (day === null) return null
    const end = `${addDays(clock.today, day)}T${input.end.slice(11)}`
    return { ...log, input: { ...input, start: minutesBefore(end, before), end } }
  }
  if (/^(?:0\.5|0\.25|quarter) past$/.test(value))
    return timed(withMinute(input, value.startsWith('0.5') ? '30' : '15'))
  if (onlyRange.test(value)) {
    const times = timesIn({ ...part, text: value, spans: [] }, clock)
    return times.asleep && times.awake ? timed(withNewTimes(input, nightTimes(times.asleep, times.awake))) : null
  }
  const time = onlyClock.test(value) || onlyNumber.test(value) ? timeOfDayIn(`at ${value}`, clock) : null
  if (onlyClock.test(value)) {
    const length = log.isGuessed && /^\d:[0-5]\d$/.test(value) ? minutesIn(value) : null
    return length === null ? time && timed(withNearer(input, time)) : lasting(length)
  }
  if (onlyNumber.test(value)) {
    const number = Number(value)
    const nearer = log.isGuessed || !time || !Number.isInteger(number) ? null : withNearer(input, time)
    if (nearer) return timed(nearer)
    return lasting(number > mostHours || before < 60 ? number : Math.round(number * 60))
  }
  const minutes = onlyLength.test(value) ? minutesIn(value) : null
  return minutes === null ? null : lasting(minutes)
}

/** Returns the likeliest times of a night as certain ones. */
function nightTimes(asleep: TimeOfDay, awake: TimeOfDay): NightTimes {
  const night = nightOf(asleep, awake)
  return {
    asleep: { minute: night.asleep, isCertain: true },
    awake: { minute: night.awake, isCertain: true },
  }
}

/** Corrects a sleep, a drink or a weight by a value alone; null for other words and other kinds. */
export function correctedInWords(part: Part, log: LogInput, clock: Clock): LogInput | null {
  if (log.kind === 'sleep') return sleepInWords(part, log, clock)
  const isCorrected =
    (log.kind === 'water' && drinkInWords(part, log.input.amount_ml) !== null) ||
    (log.kind === 'weight' && weightInWords(part, log.input.weight_kg) !== null)
  return isCorrected ? log : null
}

/** Corrects the length, the times or the quality of a sleep; null if none is said. */
export function correctSleep(
  log: InputOf<'sleep'>,
  { part, clock, duration, amount }: Correction,
): InputOf<'sleep'> | null {
  const plain = sleepInWords(part, log, clock)
  if (plain) return plain
  const said = duration ?? amount
  const length = said === undefined ? null : minutesIn(said)
  const quality = qualityIn(part)
  const times = timesIn(part, clock)
  const { input } = log
  if (times.asleep || times.awake) {
    const isKnown = times.asleep !== null && times.awake !== null
    const moved = withNewTimes(input, times)
    // A length that was said stays if the time of waking changes.
    const minutes = length ?? (log.isGuessed && !isKnown && times.awake ? minutesBetween(input.start, input.end) : null)
    const start = minutes === null ? moved.start : minutesBefore(moved.end, minutes)
    return { ...log, input: { ...moved, start, ...(quality ? { quality } : {}) }, isGuessed: false }
  }
  const isPossible = length !== null && length >= sleepMinutes.least && length <= sleepMinutes.most
  if (!isPossible && !quality) return null
  return {
    ...log,
    input: {
      ...input,
      ...(isPossible ? { start: minutesBefore(input.end, length) } : {}),
      ...(quality ? { quality } : {}),
    },
  }
}
