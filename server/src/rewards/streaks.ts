import { addDays, daysBetween } from '../platform/days.ts'

/** A run of days on which something was logged. */
export interface Streak {
  /** The first day of the run; it identifies the run of an activity. */
  start: string
  /** The latest day with a log. */
  last: string
  /** Kept days; bridged ones do not count. */
  length: number
  /** Unused rest days: each bridges one missed day. */
  rest: number
}

/** The number of kept days that earns a rest day. */
const daysPerRestDay = 7
const mostRestDays = 2

/** Days that a person planned as a pause, first and last included. */
export interface Pause {
  from: string
  until: string
}

export const isPaused = (day: string, pauses: readonly Pause[]): boolean =>
  pauses.some(({ from, until }) => from <= day && day <= until)

/** Returns how many days between two days are in a pause. */
function pausedBetween(last: string, today: string, { from, until }: Pause): number {
  const [first, end] = [
    from > last ? daysBetween(last, from) : 1,
    until < today ? daysBetween(last, until) : daysBetween(last, today) - 1,
  ]
  return Math.max(0, end - first + 1)
}

const missedDays = (streak: Streak, today: string, pauses: readonly Pause[]) =>
  pauses.reduce(
    (missed, pause) => missed - pausedBetween(streak.last, today, pause),
    Math.max(0, daysBetween(streak.last, today) - 1),
  )

/**
 * Returns the streak after a day got its first log.
 * @param today not before `streak.last`; equal to it if the day's logs had all been deleted
 */
export function keepDay(streak: Streak | undefined, today: string, pauses: readonly Pause[] = []): Streak {
  if (!streak) return { start: today, last: today, length: 1, rest: 0 }
  const missed = missedDays(streak, today, pauses)
  if (missed > streak.rest) return { start: today, last: today, length: 1, rest: 0 }
  const length = streak.length + 1
  const earned = length % daysPerRestDay === 0 ? 1 : 0
  return { ...streak, last: today, length, rest: Math.min(mostRestDays, streak.rest - missed + earned) }
}

/** Returns streaks after days of the calendar on which nobody could log: they do not count as missed or kept. */
export const skipDays = (streaks: Record<string, Streak>, days: number): Record<string, Streak> =>
  days === 0
    ? streaks
    : Object.fromEntries(
        Object.entries(streaks).map(([name, streak]) => [name, { ...streak, last: addDays(streak.last, days) }]),
      )

/** Returns the streak after the last log of `day` was deleted. A day of an earlier run changes nothing. */
export function loseDay(streak: Streak | undefined, day: string): Streak | undefined {
  if (!streak || day < streak.start || streak.length === 0) return streak
  const lost = streak.length % daysPerRestDay === 0 ? 1 : 0
  return { ...streak, length: streak.length - 1, rest: Math.max(0, streak.rest - lost) }
}

/** Returns the days in a row as of `today`: 0 once more days are missed than rest days bridge. */
export function currentLength(streak: Streak | undefined, today: string, pauses: readonly Pause[] = []): number {
  return streak && missedDays(streak, today, pauses) <= streak.rest ? streak.length : 0
}

/** Returns how many kept days earn the next rest day; null if the most are in hand. */
export const daysToNextRest = ({ length, rest }: Streak): number | null =>
  rest >= mostRestDays ? null : daysPerRestDay - (length % daysPerRestDay)
