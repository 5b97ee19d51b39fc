import { firstUsualTimes, napMinutes, sleepMinutes, type SleepQuality } from '@finu/contract/sleep/sleep'
import type { SleepInput } from '@finu/contract/sleep/sleep-input'
import { withDigits } from '../../values/numbers.ts'
import { noteOf } from '../../values/plain.ts'
import { readMinutes } from '../../values/read-duration.ts'
import { withHalves } from '../../values/read-measures.ts'
import type { Part, Span } from '../../reading/read.ts'
import { clockOf, clockTimeOf, minutesBefore, minutesOf, minutesOfDay, type Clock } from '../../values/when.ts'
import { whenSaid } from '../../values/when-said.ts'
import cues from '../../words/cues.json' with { type: 'json' }
import { anyOf, oneOf } from '../../words/lists.ts'
import { hoursOfRange, inTheNight, lengthOf, nightOf, timesIn, type NightTimes, type TimeOfDay } from './night-times.ts'
import { firstOf, joinedSpans, spansOf, withBlanks } from '../../compose/spans.ts'

const badly = anyOf(cues.badly)
/** Matches words for a bad night that say so without a mark; 'didn't wake once' was a good one. */
const plainlyBad = anyOf(cues.badly.filter((word) => !/not|n't/.test(word)))
const soSo = anyOf(cues.soSo)
const well = anyOf(cues.well)

const wokeTired = anyOf(cues.wokeTired)
const wokeRested = anyOf(cues.wokeRested)

/** Reads how somebody woke up from a whole message; null if it does not say. */
export function wakingIn(message: string): SleepQuality | null {
  if (wokeTired.test(message)) return 'tired'
  return wokeRested.test(message) ? 'rested' : /\b(?:so[- ]so|meh)\b/i.test(message) ? 'so_so' : null
}

/** The good of 'good morning' tells of no sleep. */
const greeting = /\bgood (?:morning|afternoon|evening|night|day)\b/gi
const denies = /(?:n['’]?t|\b(?:not|never(?!.* so $)|hardly|barely))(?: \p{L}+){0,3} $/iu

const ofStage = /\d ?(?:h|hrs?|hours?|m|mins?|minutes?)?(?: of| in)? $/i

/** Reads how somebody slept; null if they did not say. */
export function qualityIn(part: Part): SleepQuality | null {
  const words = [...spansOf(part, 'quality'), ...spansOf(part, 'not')].map(({ text }) => text).join(' ')
  if (badly.test(words)) return 'tired'
  if (soSo.test(words)) return 'so_so'
  // 'Slept 8 hours like a log' may have no mark.
  if (plainlyBad.test(part.text)) return 'tired'
  const found = well.exec(part.text.replaceAll(greeting, (said) => ' '.repeat(said.length)))
  // The deep of '1 hr 10 deep' is a stage of the night.
  const isStage = found !== null && /^deep/i.test(found[0]) && ofStage.test(part.text.slice(0, found.index))
  const good = isStage ? null : found
  // 'Didn't sleep well', but 'didn't wake once, slept well'.
  return good && (denies.test(part.text.slice(0, good.index)) ? 'tired' : 'rested')
}

/** Reads the day on which a night ended: that of 'on Sunday night' is Monday. Null if no day is said. */
export function dayOfWaking(text: string, clock: Clock): number | null {
  const said = text
    .replace(/\bnite\b/i, 'night')
    .replace(/\bnight of (\w+)/i, '$1 night')
    // 'The night before' is the one before last night.
    .replace(/\b(?:the )?night before\b(?! last)/i, 'night before last')
  const { day } = whenSaid(said, clock)
  return day !== null && /\bnight\b/i.test(said) ? Math.min(0, day + 1) : day
}

/** Returns the day of waking as a distance from today; null if no day is said. */
function dayIn(part: Part, clock: Clock): number | null {
  for (const { text, spelt } of spansOf(part, 'when')) {
    const day = dayOfWaking(spelt ?? text, clock)
    if (day !== null) return day
  }
  return /\bnight before\b/i.test(part.text) ? dayOfWaking('night before', clock) : null
}

const napWords = /\b(?:nap\w*|snooz\w+|doz\w+|nodded|kip|siesta|(?:forty|40) winks)\b/i
const ofAfternoon = /\b(?:afternoon|arvo|lunch|midday|noon)\b/i
const fiveMinutes = 5
/** A nap at an hour before this is one of the afternoon. */
const earliestNap = 8 * 60
/** The start of a nap of an earlier day. */
const afternoon = 15 * 60

/** Returns a time of waking for a sleep whose length alone is known: the usual one, or just now for a nap. */
function usualWaking(part: Part, length: number, day: number, clock: Clock): number {
  const now = minutesOf(clock.time)
  const lately = Math.floor(now / fiveMinutes) * fiveMinutes
  const usual = day * minutesOfDay + minutesOf(firstUsualTimes.awake)
  const times = spansOf(part, 'when').map(({ text }) => text)
  const isNap = napWords.test(part.text) || times.some((text) => ofAfternoon.test(text))
  if (!isNap || length > napMinutes) return usual > now ? lately : usual
  const said = times.map((text) => whenSaid(text, clock).minute)
  const from = said.find((minute) => minute !== null)
  if (day === 0 && (from === undefined || from === null)) return lately
  const over = day * minutesOfDay + (from ?? afternoon) + length
  return over > now ? lately : over
}

/** Matches words that make a length a little longer: '8 and a bit'. */
const aBitMore = /,? (?:and|n|&)(?: (?:a )?(?:bit|something|some|change))?$/i

/** Reads a length; a number alone is of hours: 'Wednesday night 7'. */
export function minutesIn(said: string): number | null {
  const number = withHalves(withDigits(said.toLowerCase().replace(aBitMore, ''))).trim()
  if (/^\d{1,2}(?:\.\d+)?$/.test(number)) return Math.round(Number(number) * 60)
  const [, hours, minutes] = /^(\d{1,2}):([0-5]\d)$/.exec(number) ?? []
  if (hours !== undefined) return 60 * Number(hours) + Number(minutes)
  // 'Horus' and 'houres' are hours.
  return readMinutes(number) ?? readMinutes(number.replace(/(?<=\d) ?h\w*/, ' hours'))
}

/** Returns a part's lengths; hours and the minutes behind them, such as '7 hrs | 10 mins', are one. */
const lengthsOf = (part: Part): Span[] => joinedSpans(part, 'duration', /^,? ?(?:and |n )?$/i)

/** Returns the times of a short sleep by day, such as 'nap from 2 to half 3'; null for others. */
function napOf(part: Part, asleep: TimeOfDay, awake: TimeOfDay): { asleep: number; awake: number } | null {
  if (!napWords.test(part.text) || asleep.isCertain || awake.isCertain) return null
  const noon = minutesOfDay / 2
  const length = (awake.minute - asleep.minute + minutesOfDay) % noon
  const start = (asleep.minute % noon) + (asleep.minute % noon < earliestNap ? noon : 0)
  return length <= napMinutes ? { asleep: start, awake: (start + length) % minutesOfDay } : null
}

/** A sleep, or the reason why there is none. */
type Night = { input: SleepInput; isGuessed: boolean } | 'unknown' | 'impossible'

const tellsSleep = /\b(?:slept|asleep|sleep|bed|nap\w*|dozed|kip|got up)\b/i
/** Matches how long somebody lay awake: 'woke up at 3 for an hour'. */
const awakeFor = /\b(?:woke(?: up)?|awake|up) (?:at|from|around) [^,;]{1,20} for\b/i
/** Matches who was up in the night beside the person, and when: 'baby up at 1, 3 and 5'. */
const wokenBy = new RegExp(
  String.raw`${oneOf(cues.sleepersBeside)} (?:was |were |got |woke )?(?:me )?up (?:at )?\d`,
  'i',
)

/** Returns true for wakings in a night of which nothing else is said. */
const isOnlyWaking = ({ text }: Part): boolean => !tellsSleep.test(text) && (awakeFor.test(text) || wokenBy.test(text))

/** Matches the hours of work, which are none of a night: 'did my shift 6 till 2'. */
const shift = new RegExp(
  String.raw`${oneOf(cues.atWork)}(?: (?:from|was|is))? \d{1,2}(?:[:.]\d\d)?(?: ?[ap]m)?` +
    String.raw` ?(?:till?|until|to|-|–) ?\d{1,2}(?:[:.]\d\d)?(?: ?[ap]m)?`,
  'gi',
)

/** Returns a part without the hours of work. */
function withoutShifts(part: Part): Part {
  const places = [...part.text.matchAll(shift)].map(({ index, 0: said }) => ({
    start: part.start + index,
    end: part.start + index + said.length,
  }))
  if (places.length === 0) return part
  const isApart = (span: Span) => !places.some(({ start, end }) => span.start < end && span.end > start)
  return { ...part, text: withBlanks(part, places), spans: part.spans.filter(isApart) }
}

/** Reads when somebody fell asleep and woke up, from two times, a time and a length, or a length alone. */
export function nightIn(whole: Part, clock: Clock): Night {
  const part = withoutShifts(whole)
  if (isOnlyWaking(part)) return 'unknown'
  const { asleep, awake } = timesIn(part, clock)
  // A number alone is a length only where no time is known: in 'slept 11 to 6' it is a time.
  const isTimed = asleep !== null || awake !== null
  const isLength = ({ text }: Span) => !isTimed || (!/^\d+(?:[:.]\d+)?$/.test(text) && !hoursOfRange.test(part.text))
  const lengths = lengthsOf(part).filter(isLength)
  // 'Snoozed for half an hour' may have no mark.
  const unmarked = isTimed || lengths.length > 0 ? null : readMinutes(withHalves(withDigits(part.text)))
  const isNap = napWords.test(part.text)
  // A number alone of a nap is of minutes: 'power nap 15'.
  const ofNap = ({ text }: Span) =>
    isNap && /^\d{1,2}$/.test(text) && Number(text) >= fiveMinutes ? Number(text) : null
  const stated = lengths.map(ofNap).find((minutes) => minutes !== null) ?? firstOf(lengths, minutesIn) ?? unmarked
  const day = dayIn(part, clock)
  const now = minutesOf(clock.time)
  const both = asleep && awake ? (napOf(part, asleep, awake) ?? nightOf(asleep, awake)) : null
  const within = both ? lengthOf(both.asleep, both.awake) : null
  // 'Bed at 7, woke at 12, so 4 and half hours' is not half an hour.
  const said = stated !== null && within !== null && stated * 2 < within ? null : stated
  const length = said ?? within
  if (length === null) return lengths.some(({ text }) => /\d/.test(text)) ? 'impossible' : 'unknown'
  if (length < sleepMinutes.least || length > sleepMinutes.most) return 'impossible'
  const waking = both ? both.awake : awake ? awake.minute : asleep ? (inTheNight(asleep) + length) % minutesOfDay : null
  let end = waking === null ? usualWaking(part, length, day ?? 0, clock) : (day ?? 0) * minutesOfDay + waking
  if (end > now && day === null) end -= minutesOfDay
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
export function withNewTimes(input: SleepInput, { asleep, awake }: NightTimes): SleepInput {
  const end = awake ? `${input.end.slice(0, 10)}T${clockOf(awake.minute)}` : input.end
  const bed = asleep ? inTheNight(asleep) : minutesOf(input.start.slice(11))
  const length = lengthOf(bed, minutesOf(end.slice(11)))
  return { ...input, start: minutesBefore(end, length), end }
}

const divides = new RegExp(
  String.raw`(?:[,;.]|\s(?:and|then|but|plus|&))\s+|\s(?=${oneOf(cues.weekdays)}|napp?(?:ed)?\b)`,
  'gi',
)
/** Matches what belongs to the number ahead of an 'and'. */
const fraction = /^(?:(?:an? )?(?:half|quarter)|three quarters|\w+(?: \w+)? ?min|\d+ ?m)/i
const dayAhead = new RegExp(
  String.raw`(?<=^(?:${oneOf(cues.aheadOfLength)} ){0,12})\d{1,2}(?:\.\d)?(?= (?:the |on )?${oneOf(cues.nightsOfDays)})`,
  'i',
)
/** Matches the 5 of 'the night before only 5'. */
const dayBehind = new RegExp(
  String.raw`(?<=\b(?:before|night|day)(?: ${oneOf(cues.aheadOfLength)}){0,12} )\d{1,2}(?:\.\d)?$`,
  'i',
)

/** Returns a piece of a part as a part of its own; a number ahead of a day is a length. */
function pieceOf(part: Part, from: number, to: number): Part {
  const start = part.start + from
  const text = part.text.slice(from, to)
  const spans = part.spans.filter((span) => span.start >= start && span.end <= part.start + to)
  const bare = spans.some(({ label }) => label === 'duration') ? null : (dayAhead.exec(text) ?? dayBehind.exec(text))
  const at = start + (bare?.index ?? 0)
  const length: Span[] = bare ? [{ label: 'duration', text: bare[0], start: at, end: at + bare[0].length }] : []
  return { ...part, text, start, spans: [...length, ...spans] }
}

/** The most places at which a part is divided: each pair of them is read as a night. */
const mostCuts = 16

/** Divides a part that tells of two nights, or of a night and a nap: 'slept 6 hours last night and 8 the night before'. */
export function withOwnNights(part: Part, clock: Clock): Part[] {
  if (part.intent !== 'sleep') return [part]
  const cuts = [...part.text.matchAll(divides)]
    .map(({ index, 0: words }) => index + words.length)
    .filter((cut) => !fraction.test(part.text.slice(cut)))
    .slice(0, mostCuts)
  const starts = [0]
  const nameOf = (piece: Part) => `${dayIn(piece, clock) ?? ''} ${napWords.test(piece.text)}`
  const isNight = (piece: Part) => typeof nightIn(piece, clock) === 'object'
  for (const cut of cuts) {
    const [before, rest] = [pieceOf(part, starts.at(-1)!, cut), pieceOf(part, cut, part.text.length)]
    if (!isNight(before)) continue
    const next = cuts.find((each) => each > cut && isNight(pieceOf(part, cut, each))) ?? part.text.length
    const after = next === part.text.length ? rest : pieceOf(part, cut, next)
    if (isNight(after) && nameOf(before) !== nameOf(after)) starts.push(cut)
  }
  return starts.map((from, at) => pieceOf(part, from, starts[at + 1] ?? part.text.length))
}
