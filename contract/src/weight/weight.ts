import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import { HistoryPageQuery } from '../platform/history.ts'
import { readWeight, sayWeight, weightUnit, writeWeight, type UnitSystem } from '../platform/measures.ts'
import { Page } from '../platform/pages.ts'
import { Day, DayParams, Done, Id, IdParams, Instant, queryNumber, text } from '../platform/wire.ts'

/** The most that a scale says, in kilograms. It is stored to ten grams. */
export const mostWeightKg = 500
const leastWeightKg = 0.01

/** Rounds a weight as it is stored. */
export const toTenGrams = (kg: number): number => Math.round(kg * 100) / 100

export const weightTexts = {
  saved: 'Weight saved',
  saveFailed: 'Your weight could not be saved. Please try again.',
  takenBack: 'Undone',
  changed: 'Weight changed',
  deleted: 'Weight deleted',
  deleteFailed: 'Your weight could not be deleted',
  loadFailed: 'Your weights could not be loaded',
  chartFailed: 'Your trend could not be loaded',
  targetSaved: 'Target saved',
  targetRemoved: 'Target removed',
  targetFailed: 'Your target could not be saved. Please try again.',
} as const

/** Says what a weight may be, in the reader's units. */
export const weightProblem = (units: UnitSystem): string =>
  `Use a weight above 0 and up to ${sayWeight(mostWeightKg, units)}`

const problem = weightProblem('metric')
export const LoggedKg = z.number(problem).check(z.minimum(leastWeightKg, problem), z.maximum(mostWeightKg, problem))

/** A weight that the person means to have. */
export const WeightTargetKg = LoggedKg

export const weightNotesLength = 500

export const NewWeight = z.object({
  weight_kg: LoggedKg,
  /** When it was, up to ten years back; now by default. */
  measured_at: z.optional(Instant),
  notes: z.nullish(text(weightNotesLength)),
})
export type NewWeight = z.output<typeof NewWeight>

export const Weight = z.object({
  id: Id,
  weight_kg: z.number(),
  measured_at: z.string(),
  notes: z.nullable(z.string()),
})
export type Weight = z.output<typeof Weight>

/** A weight with the trend on its day, which is null with fewer than three weighings. */
export const WeightOfDay = z.extend(Weight, { trend_kg: z.nullable(z.number()) })
export type WeightOfDay = z.output<typeof WeightOfDay>

/** The periods of the chart, in days up to today. */
export const weightPeriods = [14, 30, 365] as const

/** How far back the trend is compared with that of today. */
export const comparedDays = 30

/** A day with a weighing: how many there were, their mean, and the trend. */
const WeighedDay = z.object({
  date: Day,
  count: z.int(),
  weight_kg: z.number(),
  trend_kg: z.nullable(z.number()),
})

export const WeightTrend = z.object({
  start_date: Day,
  end_date: Day,
  /** Oldest first; days without a weighing are missing. */
  days: z.array(WeighedDay),
  /** The trend of today, and that of 30 days ago. */
  trend_kg: z.nullable(z.number()),
  trend_before_kg: z.nullable(z.number()),
})
export type WeightTrend = z.output<typeof WeightTrend>

export const weight = {
  create: endpoint('POST /weight', {
    summary: 'Log a weight',
    description: 'The profile shows the latest weight. Earns no points.',
    access: 'user',
    body: NewWeight,
    answer: Weight,
    status: 201,
    idempotent: true,
  }),
  list: endpoint('GET /weight', {
    summary: 'List weights, newest first',
    access: 'user',
    query: z.extend(HistoryPageQuery(20), { start_date: z.optional(Day), end_date: z.optional(Day) }),
    answer: z.extend(Page, { weights: z.array(Weight) }),
  }),
  trend: endpoint('GET /weight/trend', {
    summary: 'List daily weights with their trend',
    description: 'Days without a weight are omitted.',
    access: 'user',
    query: z.object({ days: queryNumber(1, 365, 30) }),
    answer: WeightTrend,
  }),
  daily: endpoint('GET /weight/daily/:date', {
    summary: 'List the weights of a day with their mean and trend, newest first',
    access: 'user',
    params: DayParams,
    answer: z.object({
      date: Day,
      count: z.int(),
      average_kg: z.nullable(z.number()),
      trend_kg: z.nullable(z.number()),
      weights: z.array(Weight),
    }),
  }),
  get: endpoint('GET /weight/:id', { summary: 'Get a weight', access: 'user', params: IdParams, answer: Weight }),
  change: endpoint('PUT /weight/:id', {
    isVersioned: true,
    summary: 'Update a weight',
    description: 'If `measured_at` is omitted, the time stays. Omitted notes are cleared.',
    access: 'user',
    params: IdParams,
    body: NewWeight,
    answer: Weight,
  }),
  remove: endpoint('DELETE /weight/:id', {
    summary: 'Delete a weight',
    access: 'user',
    params: IdParams,
    answer: Done,
  }),
}

/** A reason to ask before a weight is saved: what was probably meant, or null if nothing is known of that. */
export interface WeightDoubt {
  meantKg: number | null
  /** The weight that was meant, in words: '150 lb'. */
  meant: string | null
}

/** A weight that differs more from the last one is asked about, as a share of it. */
const usualDifference = 0.1

const isNear = (kg: number, lastKg: number) => Math.abs(kg - lastKg) <= lastKg * usualDifference

/**
 * Returns why a typed weight may be a mistake; null if it is near the last one, or the first.
 * @param kg as it was read in `units`
 */
export function doubtWeight(kg: number, lastKg: number | null, units: UnitSystem): WeightDoubt | null {
  if (lastKg === null || isNear(kg, lastKg)) return null
  const other: UnitSystem = units === 'metric' ? 'imperial' : 'metric'
  // The same number in the other unit: 150 typed as kilograms are 150 pounds.
  const typed = writeWeight(kg, units)
  const meantKg = readWeight(typed, other) ?? 0
  return isNear(meantKg, lastKg) ? { meantKg, meant: `${typed} ${weightUnit(other)}` } : { meantKg: null, meant: null }
}
