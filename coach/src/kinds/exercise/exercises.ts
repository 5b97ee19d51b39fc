import type { ExerciseType } from '@finu/contract/fitness/fitness'
import { activityIn } from './activities.ts'
import type { LogInput } from '../../log-input.ts'
import { withDigits } from '../../values/numbers.ts'
import { capitalised, cutTo, noteOf } from '../../values/plain.ts'
import type { Question } from '../../question.ts'
import { readMinutes } from '../../values/read-duration.ts'
import { metresIn } from '../../values/read-measures.ts'
import type { Part, Span } from '../../reading/read.ts'
import type { Clock } from '../../values/when.ts'
import { withPoints } from '../../compose/amount.ts'
import { aside, logged, timeOf, type PartLogs } from '../../compose/part-logs.ts'
import {
  joinedSpans,
  nearestTo,
  spansOf,
  valueOf,
  withBlanks,
  withMarks,
  wordsBeside,
  wordsOf,
} from '../../compose/spans.ts'
import { isNotDone } from '../medicine/not-done.ts'
import { programmeOf } from './programmes.ts'
import { timesOfEach } from '../../compose/divide/clock-times.ts'
import activities from '../../words/logged/activities.json' with { type: 'json' }
import amounts from '../../words/amounts.json' with { type: 'json' }
import cues from '../../words/cues.json' with { type: 'json' }
import { anyOf, finderOf, oneOf } from '../../words/lists.ts'

const inGyms = finderOf(activities.gym)

/** Returns the exercise that words name; null if it is unknown. */
export function activityOf(text: string): { name: string; type: ExerciseType } | null {
  const [inGym] = inGyms(text)
  const found = activityIn(text) ?? (inGym ? { name: inGym, type: 'strength' } : null)
  return found && umbrellas.has(found.name) ? { ...found, name: nameOfOwn(text) ?? found.name } : found
}

/** General names of many exercises: a plank stays a plank on its card. */
const umbrellas = new Set(['Bodyweight training', 'Sport', 'Martial arts', 'Strength training'])
/** Returns the words that specify a general exercise; null if there are none. */
function nameOfOwn(text: string): string | null {
  const own = text
    .toLowerCase()
    .replace(/^(?:(?:did|done|some|a|the|my|\d+|session|of|quick|bit) )+/, '')
    .trim()
  return onlyGeneral.test(own) || own.split(' ').length > 4 ? null : capitalised(cutTo(120, own))
}
const onlyGeneral = new RegExp(`^$|ed$|${oneOf(activities.generic)}`)

/** Matches a length as on a stopwatch: '27:30'. */
const stopwatch = /^(?:in |about |around |for |time |of )*(\d{1,3}):([0-5]\d)$/i

/** A kilometre in less than two minutes is no run or swim, in more than thirty no walk. */
const likelyMinutesPerKm = { least: 2, most: 30 }
/** Hours that a length of two numbers may begin with; '27:30' has minutes and seconds. */
const mostHours = 4

/** Reads '27:30' as minutes and seconds, or as hours and minutes where that is likelier, by the distance if it is known. */
function stopwatchMinutes(text: string, metres: number | null): number | null {
  const [, first, second] = stopwatch.exec(text.trim()) ?? []
  if (first === undefined) return null
  const asMinutes = Number(first) + Number(second) / 60
  const asHours = 60 * Number(first) + Number(second)
  const isLikely = (minutes: number) =>
    metres === null ||
    (minutes / (metres / 1000) >= likelyMinutesPerKm.least && minutes / (metres / 1000) <= likelyMinutesPerKm.most)
  const isOfHours =
    Number(first) <= mostHours && (metres === null || !isLikely(asMinutes) || (isLikely(asHours) && Number(first) < 2))
  return Math.max(1, Math.round(isOfHours ? asHours : asMinutes))
}

/** Words ahead of a length that leave it as it is: 'about an hour'. */
const nearly = new RegExp(`^(?:${oneOf([...cues.nearly, 'over', 'just', 'a good'])} ){1,4}`, 'i')

/** Reads minutes; a number alone counts as minutes. @param metres the distance, if it is known */
export const minutesIn = (text: string, metres: number | null = null): number | null => {
  const said = withPoints(text).replace(nearly, '')
  const timed = stopwatchMinutes(said, metres)
  if (timed !== null) return timed
  // An unknown unit counts as minutes: '35 mnts'.
  return readMinutes(said) ?? readMinutes(`${said} minutes`) ?? readMinutes(`${said.replace(/[^\d.,]+$/, '')} minutes`)
}

/** Matches the lengths of a way there and back: '25 mins and 30 back'. */
export const thereAndBack = new RegExp(
  String.raw`\b(\d{1,3}) ?(?:m|min\w*)?(?: (?:walk|ride|there))*,? (?:and then|and|then|&) ` +
    String.raw`(?:another )?(\d{1,3}) ?(?:m|min\w*)? (?:(?:on the way|home) )?back\b`,
  'i',
)

/**
 * Returns how many times a duration counts: '15 minutes each way', '2x 15 min' and 'twice, 15 minutes each' count twice,
 * the first of '20 minutes and 30 back' two and a half times.
 */
export const waysIn = (text: string): number => {
  const [, there, back] = thereAndBack.exec(text) ?? []
  if (back !== undefined && Number(there) > 0) return 1 + Number(back) / Number(there)
  const [, times, length = '', unit] = repeated.exec(text) ?? []
  // '6 x 400m' and '10 x 50m, 30 min' are metres.
  const isMetres = unit === 'm' && (length.length > 2 || minutesNamed.test(text))
  const each = /\b(twice|(?:two|three|2|3) times)\b.*\beach\b/i.exec(text)?.[1]
  if (each !== undefined) return /^(?:3|three)/i.test(each) ? 3 : 2
  return /\beach way\b/i.test(text) ? 2 : times === undefined || isMetres ? 1 : Number(times)
}

/** Matches equal lengths one after another: '3 x 10 min'. */
const repeated = /(?<![\d.,x×])([2-6]) ?[x×] ?(\d+) ?(min|m\b)/i
const minutesNamed = /\d ?(?:mins?|minutes?|h|hrs?|hours?)\b/i

/** A day without an exercise: 'Tuesday rest'. */
const isRest = /^(?:(?:a |complete |full )*rest(?:ed|ing)?(?: day)?|(?:a )?day off|nothing)$/i

/** Words that say that something was done, but not what. */
const onlyDone = /^(?:played|spent|didd?|done|dun|went|go|going|had|been|practi[sc]ed)$/i

const smallOfActivity = /^ *(?:(?:a|an|the|some|my|of|in|on|at|to|with) ?)*$/i

/** Returns the activities of a part; adjacent words are one. */
export function activitiesOf(part: Part): Span[] {
  const joined = joinedSpans(part, 'activity', smallOfActivity).filter(({ text }) => !isRest.test(text))
  const named = joined.filter(({ text }) => !onlyDone.test(text))
  return named.length > 0 ? named : joined
}

const longestUnmarked = 40
const smallOfDoing = new RegExp(`^(?:${oneOf(cues.beforeDoing)} ?){1,12}`, 'i')

/** Names an exercise by the unmarked words of a part with a duration: 'spent an hour digging over the allotment'. */
function unmarked(part: Part): string | null {
  if (spansOf(part, 'duration').length === 0) return null
  const name = wordsBeside(part)
    .replaceAll(/[^\p{L}' -]|\s+/gu, ' ')
    .replaceAll(/ {2,}/g, ' ')
    .trim()
    .replace(smallOfDoing, '')
  return /\p{L}{3}/u.test(name) && name.length <= longestUnmarked && !isRest.test(name) ? name : null
}

const between = /\s*(?:,|;|\/|\+|&|\band\b|\bthen\b|\bn\b)\s*/i
/** A number that is not a time, a distance or a count, as what is counted would stand behind it: '2 friends'. */
const noMinutes = String.raw`(?<![\d.:,/x×-]|\b(?:at|by|around) )`
export const bareMinutes = new RegExp(
  noMinutes + String.raw`\b(\d{1,3})\b(?! ?[x×km/:])(?=$|[^ \p{L}]| (?:${oneOf(cues.behindMinutes)}|-))`,
  'u',
)
/** '20 mins' of one exercise among several. */
const minutesSaid = /\b(\d{1,3})[ -]?min(?:ute)?s?\b/

/**
 * Reads exercises that each have a number of minutes: 'rowing machine 20, stretching 10', 'did 20 on the rower and 15
 * on the bike'. None if the text says anything else about exercises.
 */
function pairsIn(text: string): { text: string; minutes: number }[] {
  const pieces = withDigits(text)
    .split(between)
    .filter((piece) => activityIn(piece) !== null)
  const pairs = pieces.flatMap((piece) => {
    const minutes = bareMinutes.exec(piece) ?? minutesSaid.exec(piece)
    return minutes ? [{ text: piece.replace(minutes[0], ' ').trim(), minutes: Number(minutes[1]) }] : []
  })
  return pairs.length === pieces.length ? pairs.filter(({ minutes }) => minutes > 0) : []
}

export function logExercise(part: Part, clock: Clock): PartLogs {
  const input = logMarked(part, clock)
  const isPlain = spansOf(part, 'not').length === 0 && spansOf(part, 'distance').length === 0
  const pairs = isPlain ? pairsIn(part.text) : []
  const isMore = pairs.length > input.logs.length || (pairs.length > 1 && spansOf(part, 'duration').length === 1)
  if (!isMore) return input
  const time = timeOf(part, clock)
  return {
    logs: pairs.map((pair) => {
      const known = activityOf(pair.text)!
      return {
        kind: 'exercise',
        input: { name: known.name, type: known.type, duration_minutes: pair.minutes, ...time },
      }
    }),
    asides: [],
    question: null,
  }
}

/** General names, less specific than another one beside them. */
export const general = new Set(['Workout', 'Gym', 'Sport'])

/** Minutes for a kilometre up to which somebody ran, and up to which they walked. */
const paces = { run: 8, walk: 20 }

/** Returns what somebody did over a distance in a time without saying what: a run or a walk, by its pace. */
function byPace(metres: number | null, minutes: number | null): { name: string; type: ExerciseType } | null {
  if (metres === null || minutes === null) return null
  const pace = minutes / (metres / 1000)
  if (pace < likelyMinutesPerKm.least || pace > paces.walk) return null
  return { name: pace <= paces.run ? 'Run' : 'Walk', type: 'cardio' }
}

/** Logs what was done over each distance of a part in the time that stands with it: 'Mon 5k 29 min, Wed 8k 48 min'. */
function byPaces(part: Part, distances: readonly Span[], durations: readonly Span[], clock: Clock): LogInput[] {
  const times = timesOfEach(part, distances, clock)
  return distances.flatMap((far, at): LogInput[] => {
    const metres = valueOf(far, metresIn)
    const length = distances.length === durations.length ? durations[at] : nearestTo(far, durations)
    const read = length ? minutesIn(length.text, metres) : null
    const activity = byPace(metres, read)
    if (!activity) return []
    const input = { ...activity, duration_minutes: read!, distance_m: metres!, ...timeOf(part, clock, times[at]) }
    return [{ kind: 'exercise', input }]
  })
}

const isPast = ({ text }: Span): boolean => /ed$|^(?:ran|swam|rode)\b/i.test(text)
const stemOf = (text: string): string => text.toLowerCase().replace(/(?:e|ed|ing|s)$/, '')

/** Leaves out a verb that tells once more what was named before it: 'went for a run, ran 40 min'. */
function namedOnce(part: Part, named: readonly Span[]): Span[] {
  if (spansOf(part, 'when').length > 1) return [...named]
  return named.filter((span, at) => {
    const before = named[at - 1]
    if (!before || isPast(before) || !isPast(span)) return true
    const [name, again] = [before, span].map((each) => valueOf(each, activityOf)?.name ?? stemOf(each.text))
    return !name!.toLowerCase().endsWith(again!.toLowerCase())
  })
}

/** Matches football by the size of its teams, whose words may have other marks: '5 a side', 'seven-a-side'. */
const aSide = /\b(?:\d|five|six|seven|eight)[ -]?a[ -]side\b/i

function withTeams(part: Part): Part {
  const said = aSide.exec(part.text)
  if (!said) return part
  const start = part.start + said.index
  return withMarks(part, [{ label: 'activity', text: said[0], start, end: start + said[0].length }])
}

const onlyKind = new RegExp(`^(?:${oneOf([...activities.kinds, 'recovery', 'tempo', 'steady'])} ?){1,3}$`, 'i')
/** Exercises that are held for seconds or minutes: 'plank 2:30'. */
const holds = /\b(?:plank|wall ?sit|dead ?hang|hang|hollow hold)/i
/** The metres at which two numbers are minutes and seconds, as nobody holds a plank for hours. */
const held = 500
const poolLengths = anyOf(amounts.lengths)
const onlyVerb = /^(?:spent|did|done|went|had|been|was)$/i

function logMarked(whole: Part, clock: Clock): PartLogs {
  const part = withTeams(whole)
  const lengths = spansOf(part, 'duration').filter(({ text }) => !/^(?:an?|about|around)$/i.test(text))
  // The hr of 'hr avg 142' is a heart rate.
  const durations = lengths.filter(({ text }) => lengths.length === 1 || !/^hr$/i.test(text))
  const distances = spansOf(part, 'distance')
  // 'Did 8k along the canal' is named by its pace.
  const hasPace = distances.length > 0 && durations.length > 0
  // Of 'easy 8k' the distance says what it was.
  const isManner = ({ text }: Span) => hasPace && onlyKind.test(text)
  // 'Spent' of 'spent an hour weeding' is no activity.
  const said = activitiesOf(part).filter((span) => !onlyVerb.test(span.text) && !isManner(span))
  const all = said.filter((span) => !isNotDone(part, span, said))
  if (said.length > 0 && all.length === 0) return aside('denied', part.text)
  const nameOf = (span: Span) => valueOf(span, activityOf)?.name
  const specific = all.filter((span) => !general.has(nameOf(span) ?? ''))
  const named = specific.length > 0 ? specific : all
  const isKnown = (span: Span) => nameOf(span) !== undefined
  // Without a duration, an unknown word was the place or the manner of a known activity.
  const likely = durations.length < named.length && named.some(isKnown) ? named.filter(isKnown) : named
  const once = durations.length < 2 && distances.length < 2 ? namedOnce(part, likely) : likely
  // 'Pushed the mower round the back paddock' is one exercise.
  const marked = once.filter((span, at) => {
    const before = once[at - 1]
    return !before || isKnown(span) || between.test(part.text.slice(before.end - part.start, span.start - part.start))
  })
  // Without marked words, the whole text may name it.
  const unnamed =
    marked.length === 0 ? (activityIn(part.text.toLowerCase())?.name ?? (hasPace ? null : unmarked(part))) : null
  // 'Leg day, squats and RDLs, 45 min' is one workout.
  const isOneLength = durations.length <= 1 && distances.length === 0
  const dayOfGym = isOneLength ? marked.find(({ text }) => inGyms(text).length > 0) : undefined
  const beside = dayOfGym ? spansOf(part, 'activity').filter((span) => span !== dayOfGym) : []
  const isWorkout = beside.every((span) => (valueOf(span, activityOf)?.type ?? 'strength') === 'strength')
  const [workout, movements] = isWorkout ? [dayOfGym, beside] : [undefined, []]
  const done = workout
    ? [workout]
    : unnamed
      ? [{ label: 'activity' as const, text: unnamed, start: part.start, end: part.start }]
      : marked
  if (said.length === 0 && spansOf(part, 'not').length > 0) return aside('denied', part.text)
  const logs: LogInput[] = []
  if (done.length === 0) {
    const runs = byPaces(part, distances, durations, clock)
    if (runs.length > 0) return logged(...runs)
  }
  let question: Question | null = null
  const times = timesOfEach(part, done, clock)
  for (const [index, span] of done.entries()) {
    const time = timeOf(part, clock, times[index])
    const text = span.text.toLowerCase()
    // In 'tai chi' only the first word may be marked.
    const next = /^ [\p{L}-]+/u.exec(part.text.slice(span.end - part.start))?.[0] ?? ''
    const found = valueOf(span, activityOf) ?? activityIn(`${text}${next}`)
    // In 'a HIIT workout' only the last word may be marked.
    const known = found?.name === 'Workout' ? (activityIn(part.text.toLowerCase()) ?? found) : found
    const name = known
      ? { name: known.name, type: known.type }
      : { name: capitalised(cutTo(120, text)), type: 'other' as const }
    const minutes =
      durations.length === done.length && part.intent === 'exercise' ? durations[index] : nearestTo(span, durations)
    const far = done.length === distances.length ? distances[index] : nearestTo(span, distances)
    // '40 lengths a 25 m' has its metres in several marks, and the 30 m of 'walk 30m' are minutes.
    const farIn = poolLengths.test(part.text) ? part.text : withBlanks(part, durations)
    const pool = done.length === 1 ? metresIn(farIn) : null
    const metres = (far ? valueOf(far, metresIn) : null) ?? pool
    const read = minutes ? minutesIn(minutes.text, holds.test(text) ? held : metres) : null
    // '2x 15 min' and '40 lengths a 25 m' have no other load than their length.
    const load = pool !== null || waysIn(part.text) > 1 ? '' : wordsOf(part, 'load')
    const about = [
      programmeOf(part),
      ...movements.map((movement) => movement.text),
      metres === null ? far?.text : '',
      load,
    ]
    const notes = noteOf(about.filter(Boolean).join(', '))
    if (name.name.length < 2) continue
    // 'A workout' is no specific activity.
    const isAny = known?.name === 'Workout'
    if (read === null && isAny && done.length === 1) question ??= { ask: 'exercise' }
    else if (read === null)
      question ??= { ask: 'duration', activity: name, ...(metres === null ? {} : { distance_m: metres }), ...time }
    else
      logs.push({
        kind: 'exercise',
        input: {
          ...name,
          duration_minutes: Math.round(read * waysIn(part.text)),
          ...(metres === null ? {} : { distance_m: metres * waysIn(part.text) }),
          ...(notes ? { notes } : {}),
          ...time,
        },
      })
  }
  return { logs, asides: [], question: logs.length === 0 && question === null ? { ask: 'exercise' } : question }
}
