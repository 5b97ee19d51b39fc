import type { Part, Span } from '../../reading/read.ts'
import { withDigits } from '../../values/numbers.ts'
import { minutesOfDay, type Clock } from '../../values/when.ts'
import { withColonTimes, whenSaid } from '../../values/when-said.ts'
import cues from '../../words/cues.json' with { type: 'json' }
import { oneOf } from '../../words/lists.ts'
import { timesOfSpan } from '../fast/fasts.ts'

const noon = 12 * 60
/** A sleep that seems longer than this had one of its times in the other half of the day. */
const longestLikely = 14 * 60

/** A time of day in minutes after midnight. */
export interface TimeOfDay {
  minute: number
  /** True if it says which half of the day it is in: '11pm', '23:15', 'noon'. */
  isCertain: boolean
}

/** When somebody fell asleep and woke up, as far as they said. */
export interface NightTimes {
  asleep: TimeOfDay | null
  awake: TimeOfDay | null
}

/** Matches '23h30 till 7h15'. */
export const hoursOfRange = /\b\d{1,2}h(?:[0-5]\d)? ?(?:-|–|to|till?|until) ?\d{1,2}/i

/** Writes '23h30' as '23:30' where it is a time: 'from 23h30 till 7h15', not 'slept 7h15'. */
const withHourTimes = (text: string): string =>
  hoursOfRange.test(text)
    ? text.replaceAll(/\b(\d{1,2})h([0-5]\d)?\b/gi, (_, hour: string, minute = '00') => `${hour}:${minute}`)
    : text

const notAsleep = /\bdidn'?t (?:fall asleep|get to sleep) (?:'?till?|until) /g

/** Matches 'stayed up gaming till' in front of when somebody fell asleep. */
const stayedUp = /\bstayed (?:up|awake) (?:[^,;.\d]{1,40} )?'?(?:till?|until) (?=\d)/g

/** Writes times in one form: '2330', '11 40', '9.30', 'twenty past 11', 'quarter to 7' and 'half 1' with a colon. */
export const withColons = (text: string): string =>
  withDigits(
    withHourTimes(withColonTimes(text.toLowerCase()))
      .replaceAll(/\bquarter (?=to |past )/g, '0.25 ')
      .replaceAll(/\b(0\d)([0-5]\d)\b/g, '$1:$2'),
  )
    .replaceAll(/(?<=\d) ?(?:ish|o'? ?clock)\b/g, '')
    .replaceAll(notAsleep, 'asleep at ')
    .replaceAll(stayedUp, 'asleep at ')
    .replaceAll(/(?<![\d.])5 past (\d{1,2})\b/g, '$1:05')
    .replaceAll(/\b(?:a )?0\.25 past (\d{1,2})\b/g, '$1:15')
    .replaceAll(/\b(?:a )?(0\.25|\d{1,2}) to (\d{1,2})\b(?!:)/g, toTheHour)
    .replaceAll(/\b([1-5]\d) past (\d{1,2})\b/g, '$2:$1')
    .replaceAll(/\b0\.5 (?:past )?(\d{1,2})\b(?! ?h)/g, '$1:30')
    .replaceAll(/\b([01]?\d|2[0-3])([0-5]\d)(?= ?(?:[ap]m)?\b)(?! ?m?l\b)/g, '$1:$2')
    .replaceAll(/(?<![:\d])(\d{1,2}) ([0-5]\d)\b(?!:)/g, '$1:$2')
    .replaceAll(/\bmidni(?:ght|te)\b/g, '00:00')
    .replaceAll(inMorning, '$1 am')
    .replaceAll(inAfternoon, '$1 pm')

/** Match a time with the half of its day: '8:30 this mornin', '3 in the arvo'. */
const inMorning = /\b((?:1[0-2]|[1-9])(?::[0-5]\d)?) (?:this|in the) morn(?:in'?g?|ing)?\b/g
const inAfternoon = new RegExp(
  String.raw`\b((?:1[0-2]|[1-9])(?::[0-5]\d)?) (?:this|in the) ` + String.raw`(?:aft(?:er)?(?:noon|o)?|arvo)\b`,
  'g',
)

/** '0.25 to 7' and '20 to 7' are before seven; '10 to 7' is one of two times. */
function toTheHour(said: string, minutes: string, hour: string): string {
  const less = minutes === '0.25' ? 15 : Number(minutes)
  return less === 15 || less === 20 || less === 25 ? `${(Number(hour) + 23) % 24 || 12}:${60 - less}` : said
}

const saysHalf = /\d ?[ap]\.?m\b|noon|midday|\bmorning|\bevening|\bafternoon|\barvo|\b0\d/i

/** Reads a time of day; null for words of a day alone, such as 'last night'. */
export function timeOfDayIn(text: string, { today }: Pick<Clock, 'today'>): TimeOfDay | null {
  const said = withColons(text)
  if (!/\d|noon|midday/i.test(withDigits(said))) return null
  // Without a later time to prefer, an hour up to noon stays in the first half of the day.
  const { minute, isPart } = whenSaid(said, { today, time: '00:00' })
  if (minute === null || isPart) return null
  return { minute, isCertain: saysHalf.test(said) || minute > noon + 59 }
}

/** Turns a time of falling asleep to the evening or night: 'at 11' is 23:00, 'at 12' midnight. */
export const inTheNight = ({ minute, isCertain }: TimeOfDay): number => {
  if (isCertain || (minute >= 60 && minute < 6 * 60)) return minute
  return (minute + noon) % minutesOfDay
}

export const lengthOf = (asleep: number, awake: number): number => (awake - asleep + minutesOfDay) % minutesOfDay

/** Returns the times of a night from those said, in the halves of the day that make it the likeliest. */
export function nightOf(asleep: TimeOfDay, awake: TimeOfDay): { asleep: number; awake: number } {
  const afternoon = asleep.minute + noon
  // '1 to 2.20pm' is a nap in the afternoon.
  const isNap = !asleep.isCertain && asleep.minute < 6 * 60 && awake.isCertain && awake.minute > afternoon
  const night = { asleep: isNap ? afternoon : inTheNight(asleep), awake: awake.minute }
  if (lengthOf(night.asleep, night.awake) <= longestLikely) return night
  // 'From 8 to 14' began in the morning, 'bed at 9.30am, up at 3' ended in the afternoon.
  if (!asleep.isCertain && lengthOf(asleep.minute, night.awake) <= longestLikely)
    return { ...night, asleep: asleep.minute }
  const later = (awake.minute + noon) % minutesOfDay
  return !awake.isCertain && lengthOf(night.asleep, later) <= longestLikely ? { ...night, awake: later } : night
}

const toBed = new RegExp(oneOf(cues.toBed), 'gi')
// 'Went up at ten' is to bed.
const fromBed = new RegExp(`(?<!went )${oneOf(cues.fromBed)}`, 'gi')

/** Returns what the words ahead of a time say it is, by the last of them in its clause. */
export function cueIn(ahead: string): 'asleep' | 'awake' | null {
  const clause = /[^,.;]*$/.exec(ahead)![0]
  const lastOf = (pattern: RegExp) => [...clause.matchAll(pattern)].at(-1)?.index ?? -1
  const [asleep, awake] = [lastOf(toBed), lastOf(fromBed)]
  return asleep === awake ? null : asleep > awake ? 'asleep' : 'awake'
}

/** Finds times among the marks of time, by the words ahead of each. */
function timesOfMarks(part: Part, clock: Clock): NightTimes {
  const marks = part.spans.filter(({ label }) => label === 'when')
  const times = marks.flatMap((span: Span, index) => {
    const ahead = part.text.slice((marks[index - 1]?.end ?? part.start) - part.start, span.start - part.start)
    // 'Quarter to 7' is one time.
    const pieces = /\b(?:quarter|twenty|ten|five) to \d/i.test(span.text) ? [span.text] : timesOfSpan(span.text)
    return pieces.flatMap((text, at) => {
      const time = timeOfDayIn(text, clock)
      return time ? [{ time, cue: at === 0 ? cueIn(ahead) : null }] : []
    })
  })
  const wakes = times.filter(({ cue }) => cue === 'awake')
  const others = times.filter(({ cue }) => cue !== 'awake')
  const beds = others.filter(({ cue }) => cue === 'asleep')
  // 'From 23 to 7' has no word for either.
  const awake = wakes.at(-1) ?? (others.length > 1 ? others.at(-1) : undefined)
  const asleep = beds[0] ?? (others[0] === awake || times.length < 2 ? undefined : others[0])
  return { asleep: asleep && asleep !== awake ? asleep.time : null, awake: awake?.time ?? null }
}

const clockTime = String.raw`\d{1,2}(?::[0-5]\d)?(?: ?[ap]m)?|noon`
const noUnit = String.raw`(?![\d:]|\.\d| ?(?:h\w*|mins?|minutes?|times|x|kg|ml|l)\b)`
const range = new RegExp(
  String.raw`(?<![\d:.])(${clockTime})(?: ?[-–] ?| (?:to|til|till|until) |(?<=:\d\d) (?=\d{1,2}:))(${clockTime})${noUnit}`,
  'i',
)

/** Finds times in the words themselves, as the marks of '11 to 6' and 'bed 12' may be others. */
export function rangeIn(text: string, clock: Clock): NightTimes | null {
  const [, from, to] = range.exec(withColons(text)) ?? []
  const asleep = from === undefined ? null : timeOfDayIn(`at ${from}`, clock)
  const awake = to === undefined ? null : timeOfDayIn(`at ${to}`, clock)
  return asleep && awake ? { asleep, awake } : null
}

/** Words between a verb and its time: 'up at around'. */
export const betweenTimes = `(?: ${oneOf(cues.aheadOfTime)}){0,12}`
const after = (words: readonly string[], way = betweenTimes) =>
  new RegExp(String.raw`${oneOf(words)}${way} (${clockTime})${noUnit}`, 'i')
const saysHowLong = (word: string) => word === 'slept' || word === 'sleep' || word === 'kipped'
/** Falling asleep counts more than going to bed: 'in bed by 10, asleep by 10.45'. 'Slept 7' is a length. */
const asleepAfter = after(['asleep'])
const inBedAfter = [
  after(cues.toBed.filter(saysHowLong), String.raw` (?:at|by|around|from)`),
  after(cues.toBed.filter((word) => !saysHowLong(word))),
]
const awakeAfter = after(cues.fromBed)

const toTheHourAfter = (words: readonly string[]) =>
  new RegExp(String.raw`(${oneOf(words)}${betweenTimes}) (5|10) to (\d{1,2})\b(?!:)`, 'gi')
const awakeToTheHour = toTheHourAfter(cues.fromBed)
const asleepToTheHour = toTheHourAfter(cues.toBed.filter((word) => !saysHowLong(word)))

/** Writes 'up 5 to 6' as 'up 5:55', and 'bed 10 to 11' as 'bed 10:50' where a time of waking follows. */
function withMinutesTo(text: string): string {
  const write = (_: string, ahead: string, minutes: string, hour: string) =>
    `${ahead} ${(Number(hour) + 23) % 24 || 12}:${60 - Number(minutes)}`
  const woken = text.replaceAll(awakeToTheHour, write)
  return awakeAfter.test(woken) ? woken.replaceAll(asleepToTheHour, write) : woken
}

function timeAfter(cue: RegExp, text: string, clock: Clock): TimeOfDay | null {
  const said = cue.exec(withMinutesTo(withColons(text)))?.at(-1)
  return said === undefined ? null : timeOfDayIn(`at ${said}`, clock)
}

/** Matches a sleep that begins with its range: 'slept 11 til half 5'. */
const sleptFrom = new RegExp(
  String.raw`^(?:i |just |only )*(?:slept|kipped)(?: from)? (?:\d|half|quarter|noon|midnight)` +
    String.raw`[^,;]{0,12} (?:to|til|till|until) `,
  'i',
)

/** Finds the times of falling asleep and of waking; words ahead of both are surer than marks. */
export function timesIn(part: Part, clock: Clock): NightTimes {
  const sleeping = timeAfter(asleepAfter, part.text, clock)
  const goingToBed = inBedAfter.map((cue) => timeAfter(cue, part.text, clock)).find((time) => time !== null)
  const waking = timeAfter(awakeAfter, part.text, clock)
  const bed = sleeping ?? goingToBed ?? null
  // 'Slept 11 til half 5 with a break at 2' has its range first.
  const whole = sleptFrom.test(part.text) ? rangeIn(part.text, clock) : null
  if (whole) return whole
  if (bed && waking) return { asleep: bed, awake: waking }
  const marked = timesOfMarks(part, clock)
  if (marked.asleep && marked.awake && !/\basleep\b/i.test(part.text)) return marked
  return (
    rangeIn(part.text, clock) ?? {
      asleep: sleeping ?? marked.asleep ?? bed,
      awake: marked.awake ?? waking,
    }
  )
}
