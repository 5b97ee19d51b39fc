import { firstUsualTimes, napMinutes, sleepMinutes, type SleepQuality } from '@finu/contract/sleep/sleep'
import type { SleepInput } from '@finu/contract/sleep/sleep-input'
import { withDigits } from '../numbers.ts'
import { noteOf } from '../plain.ts'
import { readMinutes } from '../read-duration.ts'
import type { Part, Span } from '../reading/read.ts'
import { clockOf, clockTimeOf, minutesBefore, minutesOf, type Clock } from '../when.ts'
import { whenSaid } from '../when-said.ts'
import cues from '../words/cues.json' with { type: 'json' }
import { anyOf, oneOf } from '../words/lists.ts'
import { timesOfSpan } from './fasts.ts'
import { firstOf, spansOf } from './spans.ts'

const badly = anyOf(cues.badly)
/** Matches words for a bad night that say so without a mark; 'didn't wake once' was a good one. */
const plainlyBad = anyOf(cues.badly.filter((word) => !/not|n't/.test(word)))
const soSo = anyOf(cues.soSo)
const well = anyOf(cues.well)

const noon = 12 * 60
const dayMinutes = 24 * 60
/** A sleep that seems longer than this had one of its times in the other half of the day. */
const longestLikely = 14 * 60

/** Reads how somebody slept; null if they did not say. */
export function qualityIn(part: Part): SleepQuality | null {
  const words = [...spansOf(part, 'quality'), ...spansOf(part, 'not')].map(({ text }) => text).join(' ')
  if (badly.test(words)) return 'tired'
  if (soSo.test(words)) return 'so_so'
  // 'Slept 8 hours like a log' may have no mark.
  return plainlyBad.test(part.text) ? 'tired' : well.test(part.text) ? 'rested' : null
}

/** A time of day in minutes after midnight. */
interface TimeOfDay {
  minute: number
  /** True if it says which half of the day it is in: '11pm', '23:15', 'noon'. */
  isCertain: boolean
}

const saysHalf = /\d ?[ap]\.?m\b|noon|midnight|midday|\bmorning|\bevening|\bafternoon|\b0\d/i

/** Reads a time of day; null for words of a day alone, such as 'last night'. */
function timeOfDayIn(text: string, { today }: Clock): TimeOfDay | null {
  const said = text.replace(/\b(\d{1,2}) ([0-5]\d)\b/, '$1:$2').replace(/\bmidnight\b/i, '00:00')
  if (!/\d|noon|midnight|midday/i.test(withDigits(text))) return null
  // Without a later time to prefer, an hour up to noon stays in the first half of the day.
  const { minute, isPart } = whenSaid(said, { today, time: '00:00' })
  if (minute === null || isPart) return null
  return { minute, isCertain: saysHalf.test(text) || minute > noon + 59 }
}

/** Turns a time of falling asleep to the evening or night: 'at 11' is 23:00, 'at 12' midnight. */
const inTheNight = ({ minute, isCertain }: TimeOfDay): number => {
  if (isCertain || (minute >= 60 && minute < 6 * 60)) return minute
  return (minute + noon) % dayMinutes
}

const lengthOf = (asleep: number, awake: number): number => (awake - asleep + dayMinutes) % dayMinutes

/** Returns the times of a night from those said, in the halves of the day that make it the likeliest. */
function nightOf(asleep: TimeOfDay, awake: TimeOfDay): { asleep: number; awake: number } {
  const night = { asleep: inTheNight(asleep), awake: awake.minute }
  if (lengthOf(night.asleep, night.awake) <= longestLikely) return night
  // 'From 8 to 14' began in the morning, 'bed at 9.30am, up at 3' ended in the afternoon.
  if (!asleep.isCertain && lengthOf(asleep.minute, night.awake) <= longestLikely)
    return { ...night, asleep: asleep.minute }
  const later = (awake.minute + noon) % dayMinutes
  return !awake.isCertain && lengthOf(night.asleep, later) <= longestLikely ? { ...night, awake: later } : night
}

const toBed = new RegExp(String.raw`${oneOf(cues.toBed)}[^,.;]*$`, 'i')
// 'Went up at ten' is to bed.
const fromBed = new RegExp(String.raw`(?<!went )${oneOf(cues.fromBed)}[^,.;]*$`, 'i')

interface Times {
  asleep: TimeOfDay | null
  awake: TimeOfDay | null
}

/** Finds the times of falling asleep and of waking. */
export function timesIn(part: Part, clock: Clock): Times {
  const times = spansOf(part, 'when').flatMap((span: Span, index, spans) => {
    const ahead = part.text.slice((spans[index - 1]?.end ?? part.start) - part.start, span.start - part.start)
    return timesOfSpan(span.text).flatMap((text, at) => {
      const time = timeOfDayIn(text, clock)
      return time ? [{ time, ahead: at === 0 ? ahead : '' }] : []
    })
  })
  const wakes = times.filter(({ ahead }) => fromBed.test(ahead))
  const others = times.filter(({ ahead }) => !fromBed.test(ahead))
  const beds = others.filter(({ ahead }) => toBed.test(ahead))
  // 'From 23 to 7' has no word for either.
  const awake = wakes.at(-1) ?? (others.length > 1 ? others.at(-1) : undefined)
  const asleep = beds[0] ?? (others[0] === awake || times.length < 2 ? undefined : others[0])
  return {
    asleep: asleep && asleep !== awake ? asleep.time : null,
    awake: awake?.time ?? null,
  }
}

/** Returns the day of waking as a distance from today: 'on Sunday night' ended on Monday; null if no day is said. */
function dayIn(part: Part, clock: Clock): number | null {
  for (const { text, spelt } of spansOf(part, 'when')) {
    const said = (spelt ?? text).replace(/\bnite\b/i, 'night').replace(/\bnight of (\w+)/i, '$1 night')
    const { day } = whenSaid(said, clock)
    if (day !== null) return /\bnight\b/i.test(said) ? Math.min(0, day + 1) : day
  }
  return null
}

const napWords = /\b(?:nap|naps|napped|napping|snooz\w+|doz\w+|nodded|kip|siesta)\b/i
const ofAfternoon = /\b(?:afternoon|arvo|lunch|midday|noon)\b/i
const fiveMinutes = 5
/** The start of a nap of an earlier day. */
const afternoon = 15 * 60

/** Returns a time of waking for a sleep whose length alone is known: the usual one, or just now for a nap. */
function usualWaking(part: Part, length: number, day: number, clock: Clock): number {
  const now = minutesOf(clock.time)
  const lately = Math.floor(now / fiveMinutes) * fiveMinutes
  const usual = day * dayMinutes + minutesOf(firstUsualTimes.awake)
  const times = spansOf(part, 'when').map(({ text }) => text)
  const isNap = napWords.test(part.text) || times.some((text) => ofAfternoon.test(text))
  if (!isNap || length > napMinutes) return usual > now ? lately : usual
  const said = times.map((text) => whenSaid(text, clock).minute)
  const from = said.find((minute) => minute !== null)
  if (day === 0 && (from === undefined || from === null)) return lately
  const over = day * dayMinutes + (from ?? afternoon) + length
  return over > now ? lately : over
}

/** Reads a length; a number alone is of hours: 'Wednesday night 7'. */
export function minutesIn(said: string): number | null {
  const number = withDigits(said.toLowerCase()).trim()
  if (/^\d{1,2}(?:\.\d+)?$/.test(number)) return Math.round(Number(number) * 60)
  const [, hours, minutes] = /^(\d{1,2}):([0-5]\d)$/.exec(number) ?? []
  if (hours !== undefined) return 60 * Number(hours) + Number(minutes)
  // 'Horus' and 'houres' are hours.
  return readMinutes(said) ?? readMinutes(number.replace(/(?<=\d) ?h\w*/, ' hours'))
}

/** A sleep, or the reason why there is none. */
type Night = { input: SleepInput; isGuessed: boolean } | 'unknown' | 'impossible'

/** Reads when somebody fell asleep and woke up, from two times, a time and a length, or a length alone. */
export function nightIn(part: Part, clock: Clock): Night {
  const { asleep, awake } = timesIn(part, clock)
  const stated = firstOf(spansOf(part, 'duration'), minutesIn)
  const day = dayIn(part, clock)
  const now = minutesOf(clock.time)
  const both = asleep && awake ? nightOf(asleep, awake) : null
  const within = both ? lengthOf(both.asleep, both.awake) : null
  // 'Bed at 7, woke at 12, so 4 and half hours' is not half an hour.
  const said = stated !== null && within !== null && stated * 2 < within ? null : stated
  const length = said ?? within
  if (length === null) return spansOf(part, 'duration').some(({ text }) => /\d/.test(text)) ? 'impossible' : 'unknown'
  if (length < sleepMinutes.least || length > sleepMinutes.most) return 'impossible'
  const waking = both ? both.awake : awake ? awake.minute : asleep ? (inTheNight(asleep) + length) % dayMinutes : null
  let end = waking === null ? usualWaking(part, length, day ?? 0, clock) : (day ?? 0) * dayMinutes + waking
  if (end > now && day === null) end -= dayMinutes
  if (end > now) return 'impossible'
  // A length that was said counts more than the time in bed.
  const start = end - (within !== null && said !== null ? Math.min(said, within) : length)
  const quality = qualityIn(part)
  const notes = noteOf(
    spansOf(part, 'cause')
      .map(({ text }) => text)
      .join(', '),
  )
  return {
    input: {
      start: clockTimeOf(clock.today, start),
      end: clockTimeOf(clock.today, end),
      ...(quality ? { quality } : {}),
      ...(notes ? { notes } : {}),
    },
    isGuessed: waking === null,
  }
}

/** Returns the time of day on the same day, or on the next or the day before where that makes a possible night. */
export function withNewTimes(input: SleepInput, { asleep, awake }: Times): SleepInput {
  const end = awake ? `${input.end.slice(0, 10)}T${clockOf(awake.minute)}` : input.end
  const bed = asleep ? inTheNight(asleep) : minutesOf(input.start.slice(11))
  const length = lengthOf(bed, minutesOf(end.slice(11)))
  return { ...input, start: minutesBefore(end, length), end }
}
