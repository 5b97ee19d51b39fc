import * as chrono from 'chrono-node'
import { withDigits } from './numbers.ts'
import { daysBetween, minutesOf, months, type Clock, type When } from './when.ts'

/** Times in the person's words, and in a form that the library knows; applied in order. */
const spoken: [RegExp, string][] = [
  [/\bb4\b/g, 'before'],
  [/\bnite\b/g, 'night'],
  [/\bmorn\b/g, 'morning'],
  [/\b(?:the )?day before yesterday\b/g, '2 days ago'],
  [/\b(?:the )?night before last\b/g, '2 days ago night'],
  // The library reads it as tonight in the small hours.
  [/\blast nights?\b/g, 'yesterday night'],
  [/\b(?:half past|half-past|half) (\d{1,2})\b/g, '$1:30'],
  [/\b0\.5 (?:past )?(\d{1,2})\b/g, '$1:30'],
  [/\b(\d{1,2}(?::\d\d)?) (?=yesterday (?:night|evening|morning|afternoon)\b)/g, 'at $1 '],
  [/\b(\d{1,2}(?::\d\d)?) (?=this (?:night|evening|morning|afternoon)\b)/g, 'at $1 '],
  [/^(?:in |the )*(morning|afternoon|evening|night) yesterday\b/g, 'yesterday $1'],
  [/\b(?:bout|abt|arnd)\b/g, 'about'],
  [/\belevenses\b/g, '11am'],
  [/\b((?:to|yester|mon|tues|wednes|thurs|fri|satur|sun)day)'?s\b/g, '$1'],
  [/\barvo\b/g, 'afternoon'],
  [/\b(?:yday|yest|ystrday|yesterdy)\b/g, 'yesterday'],
  [/\b(morn|even)in'?\b/g, '$1ing'],
  [/\brn\b/g, 'now'],
  [/\b(\d{1,2}) nights (?:ago|back)\b/g, '$1 days ago night'],
  [/\b(minutes?|mins?|hours?|hrs?|days?|weeks?) back\b/g, '$1 ago'],
  [/\bat ([01]\d|2[0-3])([0-5]\d)\b/g, 'at $1:$2'],
  [/\b(?:0\.25|a quarter|quarter) past (\d{1,2})\b/g, '$1:15'],
  [/\b([1-5]\d) past (\d{1,2})\b/g, '$2:$1'],
  [/\b5 past (\d{1,2})\b/g, '$1:05'],
  [/\bmidnite\b/g, 'midnight'],
  [/\b(\d{1,2})h(?= ago| back)/g, '$1 hours'],
  [/\b(\d{1,2})h\b/g, '$1:00'],
  [/\b(\d{1,2})ish\b/g, '$1'],
  [/^(?:at |around |about |round |by |like |roughly )*(\d{1,2})(?: ?o'? ?clock)?$/, 'at $1'],
  [/\b(?:on|at|from) (?=(?:about|around) \d)/g, ''],
  [/\b(?:round|by|about|around|like) (?:about |like )?(?=\d{1,2}(?![\dk]))/g, 'at '],
  [/\b(\d{1,2}(?::\d\d)?) on (?=\w+day\b)/g, 'at $1 '],
  [/\bboxing day\b/g, '26 december'],
  [/\bbank holiday\b/g, 'monday'],
]

/** Minutes after midnight of the parts of a day, if no hour is given. */
const parts: [RegExp, number][] = [
  [/\b(?:break ?fast|brekkie|brekky)/, 8 * 60],
  [/\b(?:lunch|dinner ?time\b.*\bschool)/, 13 * 60],
  [/\b(?:dinner|supper|tea ?time)/, 19 * 60],
  [/\bbefore work\b/, 7 * 60],
  [/\bafter work\b/, 18 * 60],
  [/\bbed\b/, 22 * 60],
  [/\bmorning\b/, 8 * 60],
  [/\bafternoon\b/, 15 * 60],
  [/\b(?:evening|tonight)\b/, 19 * 60],
  [/\bnight\b/, 21 * 60],
]

/** Words of a start or of every day, which are not the time of an entry. */
const lasting = /\b(?:since|until|till|every|each|always|all (?:day|week|month))\b/
const longest = 80
const nothing: When = { day: null, minute: null, isPart: false }

/** Reads 'the 12th': the latest day with that number. */
function dayOfMonth(text: string, { today }: Clock): string {
  return text.replace(/\bthe (\d{1,2})(?:st|nd|rd|th)\b(?! of)/, (_, day: string) => {
    const month = Number(today.slice(5, 7)) - 1
    const isPast = Number(day) <= Number(today.slice(8))
    return `${day} ${months[(month + (isPast ? 0 : 11)) % 12]!}`
  })
}

/** Writes 'ten to five' and 'quarter to six' with digits. */
const toTheHour = (text: string): string =>
  text.replace(/\b(\d{1,2}|0\.25|quarter|a quarter) to (\d{1,2})\b/, (_, minutes: string, hour: string) => {
    const less = /^\d+$/.test(minutes) ? Number(minutes) : 15
    return `${(Number(hour) + 23) % 24 || 12}:${60 - less}`
  })

const datedBySlash = /\b(\d{1,2})\/(\d{1,2})\b(?! ?(?:an?\b|of\b|h(?:ou)?rs?\b|days?\b|weeks?\b))/g

/** Writes numbers as digits, but keeps '3/4' as a date instead of three quarters. */
const withNumbers = (text: string): string =>
  withDigits(text.replace(datedBySlash, '$1\u2044$2')).replaceAll('\u2044', '/')

/** Writes '9.30' as '9:30'. */
export const withColonTimes = (text: string): string => text.replaceAll(/\b(\d{1,2})\.(\d\d)\b/g, '$1:$2')

/** Rewrites times in forms that the library knows. */
function asKnown(said: string, clock: Clock): string {
  // Before the digits are read as a number, which would make '9.30' a '9.3'.
  const timed = withColonTimes(said.toLowerCase().slice(0, longest))
  const plain = toTheHour(withNumbers(timed))
  return dayOfMonth(
    spoken.reduce((text, [pattern, instead]) => text.replace(pattern, instead), plain),
    clock,
  )
}

const chronoFor = ({ isMonthFirst }: Clock) => (isMonthFirst ? chrono.en : chrono.en.GB)
const atNow = ({ today, time }: Clock) => ({ instant: new Date(`${today}T${time}:00Z`), timezone: 0 })

/** Reads a time if the words say nothing else; null for others, such as a number alone. */
export function whenAlone(said: string, clock: Clock): When | null {
  const text = asKnown(said, clock)
  const [found] = chronoFor(clock).parse(text, atNow(clock))
  const rest = found ? text.slice(0, found.index) + text.slice(found.index + found.text.length) : text
  if (!found || /^[\d.]*$/.test(said.trim()) || !/^(?:on|at|the|in|,|\s)*$/.test(rest)) return null
  const when = whenSaid(said, clock)
  return when.day === null && when.minute === null ? null : when
}

/** The most times that are kept: the same words are read by each step of composing a message. */
const mostKept = 64
const kept = new Map<string, When>()

/**
 * Reads when something was: past days and hours are preferred to future ones.
 * @param said such as 'yesterday evening', '3 days ago', 'at half six', 'on 3 March'
 */
export function whenSaid(said: string, clock: Clock): When {
  const key = JSON.stringify([said.slice(0, longest), clock.today, clock.time, clock.isMonthFirst])
  const known = kept.get(key)
  if (known) return known
  const when = readWhen(said, clock)
  if (kept.size >= mostKept) kept.delete(kept.keys().next().value!)
  kept.set(key, when)
  return when
}

function readWhen(said: string, clock: Clock): When {
  const text = asKnown(said, clock)
  if (text.trim() === '' || lasting.test(text)) return nothing
  const [found] = chronoFor(clock).parse(text, atNow(clock))
  const part = parts.find(([pattern]) => pattern.test(text))?.[1] ?? null
  if (!found) return part === null ? nothing : { day: null, minute: part, isPart: true }
  const { start } = found
  const isTimed = start.isCertain('hour')
  const date = start.date().toISOString().slice(0, 10)
  const isDated = start.isCertain('day') || start.isCertain('weekday')
  const isAgo = /\bago\b|\bback\b/.test(text)
  let day = isDated || isAgo ? daysBetween(clock.today, date) : null
  // 'Friday' is the last one, and '3 December' is last year's if it is in the future.
  if (day !== null && day > 1 && start.isCertain('year')) return nothing
  if (day !== null && day > 0) day = start.isCertain('weekday') ? day - 7 : day > 1 ? day - 365 : null
  if (day === 0 && start.isCertain('weekday') && !isDatedToday(text)) day = -7
  if (!isTimed) return { day, minute: part, isPart: part !== null }
  const minute = start.get('hour')! * 60 + start.get('minute')!
  return { day, minute: start.isCertain('meridiem') ? minute : likelier(minute, part, day, clock), isPart: false }
}

const isDatedToday = (text: string) => /\b(?:today|this)\b/.test(text)

/** Chooses for 'at 8' the hour in the given part of the day, or else the latest that has passed. */
function likelier(minute: number, part: number | null, day: number | null, { time }: Clock): number {
  const noon = 12 * 60
  if (minute >= noon || minute < 60) return minute
  if (part !== null)
    return part >= noon && minute + noon < 24 * 60 && !(part >= 21 * 60 && minute < 4 * 60) ? minute + noon : minute
  // On a day before, nobody means one to five in the night without saying so.
  if (day !== null && day < 0 && minute < 6 * 60) return minute + noon
  return (day ?? 0) === 0 && minute + noon <= minutesOf(time) ? minute + noon : minute
}
