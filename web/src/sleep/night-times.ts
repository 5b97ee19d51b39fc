import {
  firstUsualTimes,
  isNapByTimes,
  leastNights,
  lengthOfSleep,
  sleepProblem,
  sleepTexts,
} from '@finu/contract/sleep/sleep'
import type { NewNight, Night, SleepDay, SleepQuality } from '@finu/contract/sleep/sleep'
import type { Day } from '@finu/contract/platform/wire'
import type { FormProblems } from '../lib/form-problems.ts'
import { addDays } from '../lib/format-time.ts'
import { dayOf, formatInstant, instantOfWallTime, isDay, parseInstant, wallTimeOf } from '../lib/instants.ts'
import { medianOf, sum } from '../lib/statistics.ts'

/** Sleep as a form has it: the times as a clock shows them, '22:55', and the day of waking. */
export interface NightDraft {
  day: Day
  asleep: string
  awake: string
  quality: SleepQuality | null
  notes: string
  /** Null for what its times suggest. */
  isNap: boolean | null
}

const hourMs = 3_600_000

/** Until this long after midnight a new entry is of the night before: the next one is still to come. */
const lateMs = 4 * hourMs

/** Returns the day of waking of the latest night at a moment. */
export const dayOfLatestNight = (nowMs: number, zone: string): Day => dayOf(nowMs - lateMs, zone)

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
const timeOfMinutes = (minutes: number) => {
  const [hours, rest] = [Math.floor(minutes / 60) % 24, minutes % 60]
  return `${String(hours).padStart(2, '0')}:${String(rest).padStart(2, '0')}`
}

/** Returns the median of times on the clock. @param start a time around which nobody's times are, as noon for bedtimes */
function medianTime(times: readonly string[], start: string, stepMinutes: number): string {
  const from = minutesOf(start)
  const median = medianOf(times.map((time) => (minutesOf(time) - from + 1440) % 1440))
  return timeOfMinutes((Math.round((median + from) / stepMinutes) * stepMinutes) % 1440)
}

/** Returns the usual times of falling asleep and waking; null if there are too few nights to tell. */
export function usualTimes(days: readonly SleepDay[], zone: string, stepMinutes = 5) {
  if (days.length < leastNights) return null
  const times = (field: 'asleep_at' | 'woke_at') =>
    days.map((day) => wallTimeOf(parseInstant(day[field]), zone).slice(11))
  return {
    asleep: medianTime(times('asleep_at'), '12:00', stepMinutes),
    awake: medianTime(times('woke_at'), '18:00', stepMinutes),
  }
}

/**
 * Returns the times that a new entry starts with: the usual ones, but no waking that is still to come.
 * @param day the day of waking
 */
export function likelyTimes(days: readonly SleepDay[], day: Day, zone: string, nowMs: number) {
  const { asleep, awake } = usualTimes(days, zone) ?? firstUsualTimes
  const now = wallTimeOf(nowMs, zone)
  const isToCome = `${day}T${awake}` > now && now.startsWith(day)
  return { asleep, awake: isToCome ? timeOfMinutes(Math.floor(minutesOf(now.slice(11)) / 5) * 5) : awake }
}

/** Returns when the sleep of a draft began and ended, in epoch milliseconds: it began at the last such time before. */
function timesOf({ day, asleep, awake }: Pick<NightDraft, 'day' | 'asleep' | 'awake'>, zone: string) {
  // Equal times are a slip rather than a whole day: no time has passed, which is refused.
  const began = isDay(day) && asleep <= awake ? day : isDay(day) ? addDays(day, -1) : ''
  return {
    asleep: instantOfWallTime(`${began}T${asleep}`, zone),
    woke: instantOfWallTime(`${day}T${awake}`, zone),
  }
}

/** Returns the length of a draft in minutes; null while a time is missing. */
export function lengthOfDraft(draft: NightDraft, zone: string): number | null {
  const { asleep, woke } = timesOf(draft, zone)
  return asleep === null || woke === null ? null : lengthOfSleep(asleep, woke)
}

/** Returns true if sleep is a nap: as the person said, or else by its times. */
export const isNap = ({ asleep_at, woke_at, is_nap }: NewNight, zone: string): boolean =>
  is_nap ?? isNapAt(parseInstant(asleep_at), parseInstant(woke_at), zone)

const isNapAt = (asleep: number, woke: number, zone: string) =>
  isNapByTimes(wallTimeOf(asleep, zone).slice(11), lengthOfSleep(asleep, woke))

/** Returns true if a draft is a nap: as it says, or else by its times. */
export function isDraftNap(draft: NightDraft, zone: string): boolean {
  const { asleep, woke } = timesOf(draft, zone)
  return draft.isNap ?? (asleep !== null && woke !== null && isNapAt(asleep, woke, zone))
}

/** Returns the minutes of a day's night, and of its naps. */
export const sumsOfSleep = (nights: readonly Pick<Night, 'duration_minutes' | 'is_nap'>[]) => {
  const lengthOf = (isOfNaps: boolean) =>
    sum(nights.filter(({ is_nap }) => is_nap === isOfNaps).map(({ duration_minutes }) => duration_minutes))
  return { night: lengthOf(false), naps: lengthOf(true) }
}

export function draftOfNight(night: NewNight, zone: string): NightDraft {
  const { asleep_at, woke_at, quality, notes, is_nap } = night
  const [asleep, woke] = [asleep_at, woke_at].map((at) => wallTimeOf(parseInstant(at), zone)) as [string, string]
  return {
    day: woke.slice(0, 10),
    asleep: asleep.slice(11),
    awake: woke.slice(11),
    quality: quality ?? null,
    notes: notes ?? '',
    // What only follows from the times follows them when they are changed.
    isNap: is_nap == null || is_nap === isNap({ asleep_at, woke_at }, zone) ? null : is_nap,
  }
}

/**
 * Returns the sleep to save, or the problems of its times.
 * @param before the sleep that is changed: if its times are untouched, they stay exactly as they are
 */
export function readNight(
  draft: NightDraft,
  zone: string,
  nowMs: number,
  before?: NewNight,
): { night: NewNight } | { problems: FormProblems } {
  const said = draft.isNap !== null && { is_nap: draft.isNap }
  const rest = { quality: draft.quality, notes: draft.notes.trim() || null, ...said }
  const shown = before && draftOfNight(before, zone)
  if (before && shown && (['day', 'asleep', 'awake'] as const).every((field) => draft[field] === shown[field]))
    return { night: { asleep_at: before.asleep_at, woke_at: before.woke_at, ...rest } }
  const { asleep, woke } = timesOf(draft, zone)
  const problems = {
    ...(!isDay(draft.day) && { day: sleepTexts.dayMissing }),
    ...(draft.asleep === '' && { asleep_at: sleepTexts.asleepMissing }),
    ...(draft.awake === '' && { woke_at: sleepTexts.wokeMissing }),
  }
  if (asleep === null || woke === null) return { problems }
  const problem = sleepProblem({ asleep, woke, now: nowMs })
  if (problem) return { problems: { [problem.field]: problem.text } }
  return { night: { asleep_at: formatInstant(asleep), woke_at: formatInstant(woke), ...rest } }
}

/** Formats the times of sleep: '22:55 to 05:35'. */
export function formatTimes({ asleep_at, woke_at }: Pick<Night, 'asleep_at' | 'woke_at'>, zone: string): string {
  const [asleep, woke] = [asleep_at, woke_at].map((at) => wallTimeOf(parseInstant(at), zone).slice(11))
  return `${asleep} to ${woke}`
}

/** Returns until when to be asleep for a length of sleep before the usual time of waking: '22:30'. */
export function bedtimeFor(minutes: number, days: readonly SleepDay[], zone: string): string | null {
  const usual = usualTimes(days, zone, 15)
  return usual && timeOfMinutes((minutesOf(usual.awake) - minutes + 2880) % 1440)
}
