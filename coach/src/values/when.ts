import type { MealType } from '@finu/contract/meals/meals'
import { capitalised } from './plain.ts'

/** The person's own date and time: 'YYYY-MM-DD' and 'HH:MM'. */
export interface Clock {
  today: string
  time: string
  /** True if 3/4 is the fourth of March; else it is the third of April. */
  isMonthFirst?: boolean | undefined
}

/** When something was, as far as the person said. */
export interface When {
  /** Days from today: 0 or negative; null if no day is given. */
  day: number | null
  /** Minutes after midnight; null if no time is given. */
  minute: number | null
  /** True if the minute is only that of a part of the day. */
  isPart: boolean
}

const dayMs = 86_400_000
export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * dayMs).toISOString().slice(0, 10)
export const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / dayMs)

export const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']
/** The names with capitals. */
export const weekdayNames = weekdays.map(capitalised)
export const months = 'january|february|march|april|may|june|july|august|september|october|november|december'.split('|')

export const minutesOf = (time: string): number => 60 * Number(time.slice(0, 2)) + Number(time.slice(3, 5))

const usual: Record<MealType, number> = { breakfast: 8 * 60, lunch: 13 * 60, dinner: 19 * 60, snack: 16 * 60 }
/** The default time if only the day is known. */
const midday = 12 * 60
export const clockOf = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

/**
 * Returns when a log was, for its card: YYYY-MM-DDTHH:MM; undefined for now.
 * @param type the meal, as each has a usual hour; null for other logs
 */
export function atOf({ day, minute, isPart }: When, clock: Clock, type: MealType | null = null): string | undefined {
  const isToday = (day ?? 0) === 0
  if (isToday && (minute === null || isPart)) {
    const since = minute ?? (type === null ? null : usual[type])
    // A part of the day that has passed is meant, even in the evening.
    return since === null || since + 120 > minutesOf(clock.time) ? undefined : `${clock.today}T${clockOf(since)}`
  }
  const known =
    minute !== null && !isPart
      ? minute
      : type !== null && (minute === null || type !== 'snack')
        ? usual[type]
        : (minute ?? midday)
  // A time still to come today was yesterday's.
  const back = isToday && known > minutesOf(clock.time) ? -1 : (day ?? 0)
  return `${addDays(clock.today, back)}T${clockOf(known)}`
}

/** The minutes of a day. */
export const minutesOfDay = 24 * 60

/** Returns a time on the person's clock from minutes since a day began, which may be on another day. */
export const clockTimeOf = (day: string, minute: number): string => {
  const days = Math.floor(minute / minutesOfDay)
  return `${addDays(day, days)}T${clockOf(minute - days * minutesOfDay)}`
}

/** Returns the minutes between two times on the person's clock. */
export const minutesBetween = (start: string, end: string): number =>
  daysBetween(start.slice(0, 10), end.slice(0, 10)) * minutesOfDay +
  minutesOf(end.slice(11)) -
  minutesOf(start.slice(11))

/** Returns the time on the person's clock some minutes earlier. */
export const minutesBefore = (at: string, minutes: number): string =>
  clockTimeOf(at.slice(0, 10), minutesOf(at.slice(11)) - minutes)
