import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import { HistoryFilters, HistoryPageQuery } from '../platform/history.ts'
import { Page } from '../platform/pages.ts'
import {
  Day,
  DayParams,
  Done,
  futureTime,
  Id,
  IdParams,
  Instant,
  invalidTime,
  mostDaysBack,
  queryNumber,
  text,
} from '../platform/wire.ts'

/** How somebody woke up, with the words for it. */
export const wakings = [
  { quality: 'rested', label: 'Rested' },
  { quality: 'so_so', label: 'So-so' },
  { quality: 'tired', label: 'Tired' },
] as const
export const sleepQualities = wakings.map(({ quality }) => quality)
export type SleepQuality = (typeof wakings)[number]['quality']

export const labelOfQuality = (quality: SleepQuality): string =>
  wakings.find((waking) => waking.quality === quality)!.label

/** The shortest and the longest sleep that can be logged. */
export const sleepMinutes = { least: 5, most: 24 * 60 } as const
/** A nap is shorter than this. */
export const napMinutes = 180
/** A nap begins within these times of the person's clock. At night, short sleep is a part of the night, or a short one. */
const napTimes = { from: '05:00', until: '22:00' } as const

/**
 * Returns true if sleep is a nap by its times, unless the person says otherwise (`is_nap`). Naps count for no night: they are
 * left out of means, targets, trends, correlations and reports.
 * @param asleep when they fell asleep by their clock, '13:30'
 */
export const isNapByTimes = (asleep: string, minutes: number): boolean =>
  minutes < napMinutes && asleep >= napTimes.from && asleep < napTimes.until

/** The usual times until there are nights to tell them. */
export const firstUsualTimes = { asleep: '23:00', awake: '07:00' } as const

export const nightsPageSize = 10
/** The periods of the chart, in days up to today. */
export const sleepPeriods = [14, 30, 365] as const
export type SleepPeriod = (typeof sleepPeriods)[number]
/** From how many days with sleep on there is a mean, and usual times. */
export const leastNights = 3

export const sleepTexts = {
  saved: 'Sleep saved',
  changed: 'Sleep changed',
  deleted: 'Sleep deleted',
  takenBack: 'Undone',
  saveFailed: 'Failed to save sleep. Please try again.',
  deleteFailed: 'Failed to delete sleep',
  loadFailed: 'Failed to load your nights',
  chartFailed: 'Your sleep could not be loaded',
  targetFailed: 'Failed to save the target. Please try again.',
  targetSaved: (minutes: number) => `Target set to ${sayLength(minutes)}`,
  targetRemoved: 'Target removed',
  asleepMissing: 'Say when you fell asleep',
  wokeMissing: 'Say when you woke up',
  dayMissing: 'Say on which day you woke up',
  wokeFirst: 'The time you woke up must be after the time you fell asleep',
  tooShort: `Sleep of ${sleepMinutes.least} minutes or more can be logged`,
  tooLong: `Sleep can last ${sleepMinutes.most / 60} hours at most`,
  overlaps: (from: string, until: string, isNap: boolean) =>
    isNap
      ? `You already logged a nap from ${from} to ${until}.`
      : `You already logged ${from} to ${until} for this night.`,
  overlapsUnknown: 'This overlaps with sleep that you already logged.',
} as const

/** Formats a length in whole minutes: '6h 40m', '8h 06m', '8h', '25m'. */
export function sayLength(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (hours === 0) return `${rest}m`
  return rest === 0 ? `${hours}h` : `${hours}h ${String(rest).padStart(2, '0')}m`
}

/** Returns the length of sleep in whole minutes, as the clock ran: a change of the clocks or of the zone is no sleep. */
export const lengthOfSleep = (asleepMs: number, wokeMs: number): number => Math.floor((wokeMs - asleepMs) / 60_000)

/** Clocks differ slightly: somebody who woke up just now is not refused for it. */
const clockToleranceMs = 5 * 60_000

/**
 * Checks the times of sleep, in epoch milliseconds.
 * @returns the field and the error text, or null if the times are valid
 */
export function sleepProblem({ asleep, woke, now }: Record<'asleep' | 'woke' | 'now', number>) {
  if (woke <= asleep) return { field: 'woke_at', text: sleepTexts.wokeFirst } as const
  if (woke > now + clockToleranceMs) return { field: 'woke_at', text: futureTime } as const
  if (woke - asleep < sleepMinutes.least * 60_000) return { field: 'woke_at', text: sleepTexts.tooShort } as const
  if (woke - asleep > sleepMinutes.most * 60_000) return { field: 'woke_at', text: sleepTexts.tooLong } as const
  if (asleep < now - mostDaysBack * 86_400_000) return { field: 'asleep_at', text: invalidTime } as const
  return null
}

/** A stretch of sleep: a night or a nap. It belongs to the day of waking. No two of a person's overlap. */
export const NewNight = z.object({
  asleep_at: Instant,
  woke_at: Instant,
  quality: z.nullish(z.enum(sleepQualities, 'Choose rested, so_so or tired')),
  notes: z.nullish(text(2000)),
  /** By default as its times suggest (`isNapByTimes`). */
  is_nap: z.nullish(z.boolean('Use true or false')),
})
export type NewNight = z.output<typeof NewNight>

export const Night = z.object({
  id: Id,
  asleep_at: z.string(),
  woke_at: z.string(),
  /** From falling asleep to waking, in whole minutes. */
  duration_minutes: z.int(),
  quality: z.nullable(z.enum(sleepQualities)),
  notes: z.nullable(z.string()),
  is_nap: z.boolean(),
})
export type Night = z.output<typeof Night>

/** Filters of the history of sleep. */
export const NightFilters = z.extend(HistoryFilters, { quality: z.optional(z.enum(sleepQualities)) })
export type NightFilters = z.output<typeof NightFilters>

/** The night to a day: all stretches of it count in `minutes`; the times and the quality are of the longest. */
export const SleepDay = z.object({
  date: Day,
  minutes: z.int(),
  /** Naps of the day, which are no part of the night. */
  nap_minutes: z.int(),
  asleep_at: z.string(),
  woke_at: z.string(),
  quality: z.nullable(z.enum(sleepQualities)),
})
export type SleepDay = z.output<typeof SleepDay>

export const SleepChart = z.object({
  start_date: Day,
  end_date: Day,
  /** The days with a night, oldest first. Days without are missing, not zero. */
  days: z.array(SleepDay),
})
export type SleepChart = z.output<typeof SleepChart>

export const sleep = {
  create: endpoint('POST /sleep', {
    summary: 'Log a night or a nap',
    description: 'Earns no points.',
    access: 'user',
    body: NewNight,
    answer: Night,
    status: 201,
    idempotent: true,
    refuses: { 409: 'It overlaps with other sleep' },
  }),
  list: endpoint('GET /sleep', {
    summary: 'List nights and naps, newest first',
    access: 'user',
    query: z.extend(HistoryPageQuery(nightsPageSize), NightFilters.shape),
    answer: z.extend(Page, { nights: z.array(Night) }),
  }),
  daily: endpoint('GET /sleep/daily/:date', {
    summary: 'Get the sleep of a day',
    description: 'Sleep belongs to the day on which the user woke up, in their time zone.',
    access: 'user',
    params: DayParams,
    answer: z.object({
      date: Day,
      /** Of the night. */
      minutes: z.int(),
      nap_minutes: z.int(),
      /** Nights and naps, oldest first. */
      nights: z.array(Night),
    }),
  }),
  chart: endpoint('GET /sleep/chart', {
    summary: 'List the nights of recent days',
    description: 'Days without a night are omitted. Naps do not count as nights.',
    access: 'user',
    query: z.object({ days: queryNumber(1, 365, 14) }),
    answer: SleepChart,
  }),
  get: endpoint('GET /sleep/:id', {
    summary: 'Get a night or a nap',
    access: 'user',
    params: IdParams,
    answer: Night,
  }),
  change: endpoint('PUT /sleep/:id', {
    isVersioned: true,
    summary: 'Replace a night or a nap',
    access: 'user',
    params: IdParams,
    body: NewNight,
    answer: Night,
    refuses: { 409: 'It overlaps with other sleep' },
  }),
  remove: endpoint('DELETE /sleep/:id', {
    summary: 'Delete a night or a nap',
    access: 'user',
    params: IdParams,
    answer: Done,
  }),
}
