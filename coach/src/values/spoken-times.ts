import numbers from '../words/numbers.json' with { type: 'json' }
import cues from '../words/cues.json' with { type: 'json' }
import words from '../words/spoken-times.json' with { type: 'json' }
import { anyOf, oneOf } from '../words/lists.ts'

const units = new Map(Object.entries(numbers.units))
const tens = new Map(Object.entries(numbers.tens))
const namesUnder = (least: number, most: number) =>
  [...units].flatMap(([name, value]) => (value >= least && value <= most ? [name] : []))
const hours = oneOf(namesUnder(1, 12))
const tensOfMinutes = oneOf([...tens].flatMap(([name, value]) => (value < 60 ? [name] : [])))
const [ones, teens] = [oneOf(namesUnder(1, 9)), oneOf(namesUnder(10, 19))]
/** Of 'at seven thirty two eggs' the two are of the eggs. */
const more = `five\\b|${ones}(?=$|[,.;]| (?:${oneOf(words.behindMinutes)}))`
const minutes = `(?:(?:oh|o|zero) (?<one>${ones})|(?<teen>${teens})|(?<ten>${tensOfMinutes})(?:[ -](?<more>${more}))?)`
const spoken = new RegExp(
  String.raw`(?<ahead>${oneOf(words.ahead)} (?:like )?)?\b(?<hour>${hours}) ${minutes}(?![\w-])`,
  'gi',
)
const toHour = new RegExp(String.raw`(?<=\bquarter |\btwenty )(?:of|till?|before) (?=${hours})`, 'gi')

const isMeasure = anyOf([...words.measures, ...cues.lifts])
const partOfDay = new RegExp(`^,? ?(?:[ap]\\.m|${oneOf(words.partsOfDay)})`, 'i')
/** Matches words behind a number that is no time: 'around six fifty calories', 'at one twenty over eighty'. */
const counts = new RegExp(
  String.raw`^[ -]?(?:${oneOf(words.counted)}|%|to \S+ ${oneOf(['sixty', 'seventy', 'eighty', 'ninety'])})`,
  'i',
)
/** Weights and pressures are spoken so up to here: 'three ten' is 310. */
const mostHundreds = 3
/** How far ahead a word such as 'weighed' makes a number one of a measure. */
const near = 32

/** Matches a guess ahead of a number: 'at like 6', 'from about 2'. The words that say a time or an amount are kept. */
const guessed = new RegExp(String.raw`\b(${oneOf(words.ahead)}|for) ${oneOf(words.guesses)} (?=\d)`, 'gi')
/** A time without its colon: 'at 330'. Minutes that are no multiple of five are more often another number. */
const unmarked = new RegExp(String.raw`\b(${oneOf(words.aheadOfTimes)} )([1-9])([0-5][05])\b(?![.,:/x%]?\d)`, 'gi')

/** A time with the letter of the hour: 'at 6h30'. */
const lettered = new RegExp(String.raw`\b(${oneOf(words.aheadOfTimes)} \d{1,2})h([0-5]\d)\b`, 'gi')

/** A time without its colon behind the name of a meal, at whose hours it is: 'lunch 1230'. */
const ofMeals = Object.entries(words.hoursOfMeals).map(
  ([name, range]) =>
    new RegExp(String.raw`\b(${name} )(${range})([0-5][05])(?= (?!k?cal|k?j)\p{L}|[,;]| \d{1,2} |$)`, 'giu'),
)

const endsTime = new RegExp(String.raw`^(?:$|[,.;!?](?!\d)| (?:${oneOf(words.behindTimes)}|\d{1,2}(?![\d:])))`, 'i')
const ofLoads = anyOf(words.loads)

/** Writes 'at 330' as 'at 3:30', except where the message is about a weight or another measure. */
function withColons(message: string): string {
  // 'Deadlift at 150' and 'cycled at 250 watts' have a load.
  if (isMeasure.test(message) || ofLoads.test(message) || /\d ?x ?\d/i.test(message)) return message
  return message.replaceAll(unmarked, (said, ahead: string, hour: string, minute: string, at: number) => {
    // A time ends its clause, or another time or a length follows.
    const isLast = endsTime.test(message.slice(at + said.length))
    return isLast ? `${ahead}${hour}:${minute}` : said
  })
}

const minutesAlone = new RegExp(
  String.raw`(${oneOf(cues.aheadOfHour)} (?:a )?)(${oneOf(words.minutesPast)}) (past|to)` +
    String.raw`(?=$|[,.;!]| ${oneOf(cues.joins)})`,
  'gi',
)
/** Matches a whole hour: 'around 3', 'bed by 9 last night'. */
const wholeHour = new RegExp(
  String.raw`${oneOf(cues.aheadOfHour)} (\d{1,2})(?! ?(?:[:.]\d|[a-z%/]*\d))(?: ?[ap]m)?\b`,
  'gi',
)

/** Adds to minutes alone the hour that was said before them: 'started around 3, took it at quarter past'. */
const withHours = (message: string): string =>
  message.replaceAll(minutesAlone, (said, ahead: string, past: string, way: string, at: number) => {
    const [, hour] = [...message.slice(0, at).matchAll(wholeHour)].at(-1) ?? []
    const whole = Number(hour)
    if (!(whole >= 1 && whole <= 12)) return said
    return `${ahead}${past} ${way} ${/^to$/i.test(way) ? (whole % 12) + 1 : whole}`
  })

/**
 * Writes times that are spoken in two numbers with a colon: 'around seven thirty' is 'around 7:30', 'nine oh five this
 * morning' '9:05 this morning'. Without a part of the day it takes a word of time ahead, as in 'at', and 'weighed in at
 * one forty' is no time. A guess is left out, and 'at 330' gets its colon: 'at like 330' is 'at 3:30'.
 */
export function withSpokenTimes(message: string): string {
  const plain = withHours(message).replaceAll(guessed, '$1 ').replaceAll(lettered, '$1:$2')
  const timed = ofMeals.reduce((said, pattern) => said.replaceAll(pattern, '$1at $2:$3'), plain)
  const text = withColons(timed).replaceAll(toHour, 'to ')
  return text.replaceAll(spoken, (said: string, ...found: unknown[]) => {
    const at = found.findLast((each): each is number => typeof each === 'number')!
    const groups = found.at(-1) as Record<'ahead' | 'hour' | 'one' | 'teen' | 'ten' | 'more', string | undefined>
    const behind = text.slice(at + said.length)
    const isOfDay = partOfDay.test(behind)
    const valueOf = (table: Map<string, number>, name: string | undefined) => table.get(name?.toLowerCase() ?? '') ?? 0
    const hour = valueOf(units, groups.hour)
    const isOfMeasure = isMeasure.test(text.slice(Math.max(0, at - near), at))
    // 'Down to one forty' is a weight, 'from two to two forty' a time.
    const isReached = /^to /i.test(groups.ahead ?? '') && !/\bfrom /i.test(text.slice(Math.max(0, at - near), at))
    const isTime = !isReached && (isOfMeasure ? isOfDay && hour > mostHundreds : isOfDay || groups.ahead !== undefined)
    if (!isTime || counts.test(behind)) return said
    const minute =
      valueOf(units, groups.one) + valueOf(units, groups.teen) + valueOf(tens, groups.ten) + valueOf(units, groups.more)
    return `${groups.ahead ?? ''}${hour}:${String(minute).padStart(2, '0')}`
  })
}
