import type { MealType } from '@finu/contract/meals'
import { capitalised } from './plain.ts'

/** The person's own date and time: 'YYYY-MM-DD' and 'HH:MM'. */
export interface Clock {
  today: string
  time: string
  /** Whether 3/4 is the fourth of March; else it is the third of April. */
  isMonthFirst?: boolean | undefined
}

/** When something was, as far as somebody says it. */
export interface When {
  /** Days back from today: 0 or less; null where no day is said. */
  day: number | null
  /** Minutes after midnight; null where no time is said. */
  minute: number | null
  /** Whether the minute is only that of a part of the day. */
  isPart: boolean
}

const dayMs = 86_400_000
export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * dayMs).toISOString().slice(0, 10)
export const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / dayMs)

export const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']
/** As they are written. */
export const weekdayNames = weekdays.map(capitalised)
export const months = 'january|february|march|april|may|june|july|august|september|october|november|december'.split('|')
const monthWord =
  '(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)'

const parts: Record<string, number> = {
  morning: 8 * 60,
  noon: 12 * 60,
  lunchtime: 12 * 60 + 30,
  midday: 12 * 60,
  afternoon: 15 * 60,
  evening: 19 * 60,
  night: 21 * 60,
}
const count = String.raw`(\d{1,3}|an?|a couple of|a few|one|two|three|four|five|six|seven|eight|nine|ten)`
const numbers: Record<string, number> = {
  a: 1,
  an: 1,
  one: 1,
  'a couple of': 2,
  two: 2,
  three: 3,
  'a few': 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
}
const numberOf = (word: string) => numbers[word] ?? Number(word)

export const minutesOf = (time: string): number => 60 * Number(time.slice(0, 2)) + Number(time.slice(3, 5))

const weekdayOf = (day: string) => new Date(day).getUTCDay()
/** The latest day before today of that name. */
const backTo = (name: string, { today }: Clock): number => {
  const back = (weekdayOf(today) - weekdays.findIndex((each) => each.startsWith(name.slice(0, 3))) + 7) % 7
  return back === 0 ? -7 : -back
}

/** The latest such date that is not to come. */
function backToDate(dayOfMonth: number, month: number, { today }: Clock): number | null {
  for (const year of [Number(today.slice(0, 4)), Number(today.slice(0, 4)) - 1]) {
    const date = new Date(Date.UTC(year, month, dayOfMonth))
    if (date.getUTCMonth() !== month) return null
    const back = daysBetween(today, date.toISOString().slice(0, 10))
    if (back <= 0) return back
  }
  return null
}
const monthOf = (word: string) => months.findIndex((month) => month.startsWith(word.slice(0, 3)))

interface Expression {
  pattern: RegExp
  read: (match: RegExpExecArray, clock: Clock) => Partial<When> | null
}

const ago = (minutes: number, { time }: Clock): Partial<When> => {
  const at = minutesOf(time) - minutes
  return { day: Math.floor(at / 1440), minute: ((at % 1440) + 1440) % 1440, isPart: false }
}

/** Days, in order: the first that fits is taken out of the text, then the others are tried. */
const days: Expression[] = [
  { pattern: /\bthe day before yesterday\b/, read: () => ({ day: -2 }) },
  { pattern: /\b(?:last night|yesterday night)\b/, read: () => ({ day: -1, minute: parts['night']!, isPart: true }) },
  { pattern: /\b(?:yesterday|the day before)\b/, read: () => ({ day: -1 }) },
  { pattern: /\b(?:half an hour|30 minutes) ago\b/, read: (_, clock) => ago(30, clock) },
  {
    pattern: new RegExp(String.raw`\b${count} hours? ago\b`),
    read: (match, clock) => ago(60 * numberOf(match[1]!), clock),
  },
  {
    pattern: new RegExp(String.raw`\b${count} minutes? ago\b`),
    read: (match, clock) => ago(numberOf(match[1]!), clock),
  },
  {
    pattern: new RegExp(String.raw`\b${count} days? (?:ago|back|earlier)\b`),
    read: (match) => ({ day: -numberOf(match[1]!) }),
  },
  { pattern: new RegExp(String.raw`\b${count} weeks? ago\b`), read: (match) => ({ day: -7 * numberOf(match[1]!) }) },
  {
    pattern: /\b(?:on )?(\d{4}-\d\d-\d\d)\b/,
    read: (match, { today }) =>
      Number.isNaN(Date.parse(match[1]!)) || match[1]! > today ? null : { day: daysBetween(today, match[1]!) },
  },
  {
    pattern: new RegExp(String.raw`\b(?:on )?(?:the )?(\d{1,2})(?:st|nd|rd|th)?(?: of)? ${monthWord}\b`),
    read: (match, clock) => {
      const day = backToDate(Number(match[1]), monthOf(match[2]!), clock)
      return day === null ? null : { day }
    },
  },
  {
    pattern: new RegExp(
      String.raw`\b(?:on )?${monthWord} (?:the )?(\d{1,2})(?:st|nd|rd|th)?\b(?!:| ?(?:minutes|hours|km|g\b))`,
    ),
    read: (match, clock) => {
      const day = backToDate(Number(match[2]), monthOf(match[1]!), clock)
      return day === null ? null : { day }
    },
  },
  {
    pattern:
      /\b(?:(?:on|last|this past|past) )*(sun|mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?)(?:day)?(?<=day|\b(?:on|last) \w{3,5})\b(?!s)(?:'s)?/,
    read: (match, clock) => ({ day: backTo(match[1]!, clock) }),
  },
  {
    pattern: /\b(?:on|at|over|during|last|this past) (?:the )?weekend\b/,
    read: (_, { today }) => ({ day: -((weekdayOf(today) + 1) % 7) || -7 }),
  },
  { pattern: /\bearlier today\b|\b(?:today|just now|right now)\b/, read: () => ({ day: 0 }) },
  {
    pattern: /\bthis (morning|noon|afternoon|evening)\b/,
    read: (match) => ({ day: 0, minute: parts[match[1]!]!, isPart: true }),
  },
  { pattern: /\btonight\b/, read: () => ({ day: 0, minute: parts['evening']!, isPart: true }) },
]

const clockTimes: Expression[] = [
  {
    pattern: /\b(?:(?:at|around|about|by) )*(\d{1,2})(?:[:.](\d\d))? ?(am|pm|a\.m\.|p\.m\.)(?!\w)/,
    read: (match) =>
      Number(match[1]) > 12
        ? null
        : {
            minute: 60 * ((Number(match[1]) % 12) + (match[3]!.startsWith('p') ? 12 : 0)) + Number(match[2] ?? 0),
            isPart: false,
          },
  },
  {
    pattern: /\b(?:(?:at|around|about) )*([01]?\d|2[0-3]):([0-5]\d)\b(?! ?(?:minutes|fast|fasting))/,
    read: (match) =>
      Number(match[1]) + Number(match[2]) === 24
        ? null
        : { minute: 60 * Number(match[1]) + Number(match[2]), isPart: false },
  },
  {
    pattern:
      /\b(?:at|around) (?:about )?([01]?\d|2[0-3])(?: o'?clock)?(?=$|[,.;!?]|: | (?:and|then|i|with|today|yesterday|on|in|but|was|were)\b)/,
    read: (match, { time }) => {
      // 'At 5' said in the evening is five in the afternoon: the latest that was already.
      const hour = Number(match[1])
      const late = 60 * (hour + 12)
      return { minute: hour < 12 && late <= minutesOf(time) ? late : 60 * hour, isPart: false }
    },
  },
  {
    pattern: /\b(?:at|around) (noon|midday|lunchtime)\b|\b(noon)\b/,
    read: () => ({ minute: parts['noon']!, isPart: false }),
  },
  {
    pattern:
      /\b(?:(?:in the|during the|at) )?(?<!good |every |each )(morning|afternoon|evening|night)\b(?! (?:walk|run|jog|ride|swim|yoga|snack|stretch|cream|shift|routine|tea|coffee))/,
    read: (match) => ({ minute: parts[match[1]!]!, isPart: true }),
  },
]

const nothing: When = { day: null, minute: null, isPart: false }
/** What a symptom or a mood has lasted since is told, and not when it was. */
const lasting =
  /\b(?:since|until|till|(?<!day )before|every|each)(?: (?:early|late|the|about|around))? (?:this |last |yesterday|\w+day|morning|noon|evening|night|\d)/

function take(
  text: string,
  expressions: readonly Expression[],
  clock: Clock,
): { when: Partial<When>; rest: string } | null {
  for (const { pattern, read } of expressions) {
    const match = pattern.exec(text)
    const when = match && read(match, clock)
    if (match && when)
      return {
        when,
        rest: `${text.slice(0, match.index)} ${text.slice(match.index + match[0].length)}`
          .replaceAll(/\s+/g, ' ')
          .trim(),
      }
  }
  return null
}

/** When a clause says that something was, and the clause without it. */
export function readWhen(clause: string, clock: Clock): { when: When; rest: string } {
  const text = clause.toLowerCase()
  if (lasting.test(text)) return { when: nothing, rest: clause }
  const day = take(text, days, clock)
  const time = take(day?.rest ?? text, clockTimes, clock)
  if (!day && !time) return { when: nothing, rest: clause }
  const minute = time?.when.minute
  const part = day?.when.isPart ? day.when.minute : undefined
  const rest = (time?.rest ?? day?.rest ?? text)
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ([,.;!?])/g, '$1')
    .replace(/^[\s,:]+/, '')
    .trim()
  const when = { ...nothing, ...day?.when, ...time?.when }
  return { when: minute == null || part == null ? when : { ...when, minute: halfOfDay(minute, part) }, rest }
}

/** 'At 9 this morning' is before noon, however late that is said, and 'at 8 last night' after it. */
function halfOfDay(minute: number, part: number): number {
  const noon = parts['noon']!
  if (part < noon) return minute >= noon ? minute - noon : minute
  // After midnight it is night still.
  return part > noon && minute >= 4 * 60 && minute < noon ? minute + noon : minute
}

const usual: Record<MealType, number> = { breakfast: 8 * 60, lunch: 13 * 60, dinner: 19 * 60, snack: 16 * 60 }
/** Where only the day is known. */
const midday = 12 * 60
export const clockOf = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

/**
 * When a log was, for its card: YYYY-MM-DDTHH:MM; undefined for now.
 * @param type what it was, where it is a meal: those have their hours
 */
export function atOf({ day, minute, isPart }: When, clock: Clock, type: MealType | null = null): string | undefined {
  const isToday = (day ?? 0) === 0
  if (isToday && (minute === null || isPart)) {
    const since = minute ?? (type === null ? null : usual[type])
    // Somebody tells of the morning in the evening: then it was in the morning.
    return since === null || since + 120 > minutesOf(clock.time) ? undefined : `${clock.today}T${clockOf(since)}`
  }
  const known =
    minute !== null && !isPart
      ? minute
      : type !== null && (minute === null || type !== 'snack')
        ? usual[type]
        : (minute ?? midday)
  // A time that is yet to come was yesterday's.
  const back = isToday && known > minutesOf(clock.time) ? -1 : (day ?? 0)
  return `${addDays(clock.today, back)}T${clockOf(known)}`
}
