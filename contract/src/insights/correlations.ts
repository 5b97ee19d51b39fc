import * as z from 'zod/mini'
import { Day } from '../platform/wire.ts'

export const correlationTexts = {
  failed: 'What goes together could not be loaded',
  caveat: 'They may go together; that does not mean one causes the other.',
} as const

export const levelKinds = ['mood', 'energy', 'stress', 'anxiety'] as const

/** Kinds of exposures. Levels and symptoms can be outcomes as well. */
const partKinds = [
  ...levelKinds,
  'symptom',
  'trigger',
  'food',
  'nutrient',
  'fast',
  'exercise',
  'water',
  'weight',
  'sleep',
  'sleep_quality',
] as const

/** One side of a pair. */
export const Part = z.object({
  kind: z.enum(partKinds),
  /** The name that the user logged, or the figure's name for nutrients; null if the kind is enough. */
  name: z.nullable(z.string()),
  /** The number from which a day counts as exposed: more than it, at least it, or less, by kind; null without a number. */
  threshold: z.nullable(z.number()),
})
export type Part = z.output<typeof Part>

/** The days with the exposure, or those without. */
const Side = z.object({
  days: z.int(),
  /** The days on which the symptom was logged; null for levels. */
  hits: z.nullable(z.int()),
  /** The mean level; null for symptoms. */
  mean: z.nullable(z.number()),
  /** For levels, the number of days on each of five steps, lowest first. */
  steps: z.nullable(z.array(z.int())),
})
export type Side = z.output<typeof Side>

/** 1 may be chance, 2 probably not, 3 very unlikely: by the share of false findings among equally strong ones. */
const certainties = [1, 2, 3] as const

/** An exposure and an outcome that correlate in a person's own records. */
export const Correlation = z.object({
  exposure: Part,
  outcome: Part,
  /** Days from the exposure to the outcome. */
  days_later: z.int(),
  with: Side,
  without: Side,
  /** Difference within the same weekdays: of the shares for symptoms, of the means for levels. */
  difference: z.number(),
  certainty: z.literal(certainties),
  first_day: Day,
  last_day: Day,
  /** Days between these two that were left out because one of both was not logged. */
  left_out: z.int(),
  /** The number of random shuffles of the days, and how many gave a difference as large. */
  shuffles: z.int(),
  reached: z.int(),
  /** The latest exposed days, newest first, each with its outcome. */
  latest: z.array(z.object({ date: Day, is_hit: z.nullable(z.boolean()), level: z.nullable(z.number()) })),
})
export type Correlation = z.output<typeof Correlation>

/** A pair with too few days to test. */
const Gathering = z.object({ exposure: Part, outcome: Part, with_days: z.int(), without_days: z.int() })
/** A pair that was tested and showed no correlation. */
const Nothing = z.object({ exposure: Part, outcome: Part, days: z.int() })

export const mostCorrelations = 5
/** The least days with the exposure, and without it, for a test. */
export const neededDays = 14

/** The computed result, as stored. */
export const CorrelationResult = z.object({
  /** Days with any log: those that were tested, or before the first test, those up to now. */
  days: z.int(),
  /** The number of pairs tested. */
  pairs: z.int(),
  /** Sorted strongest first. */
  found: z.array(Correlation),
  gathering: z.array(Gathering),
  nothing: z.array(Nothing),
})
export type CorrelationResult = z.output<typeof CorrelationResult>

export const CorrelationReport = z.extend(CorrelationResult, {
  /** True if the plan includes it; otherwise only `days` is filled in. */
  is_open: z.boolean(),
  /** Null before the first computation. */
  computed_at: z.nullable(z.string()),
  /** True if something was logged since, so that it is computed again within the hour. */
  is_due: z.boolean(),
})
export type CorrelationReport = z.output<typeof CorrelationReport>

/** The result of a user without logs. */
export const nothingYet: CorrelationResult = { days: 0, pairs: 0, found: [], gathering: [], nothing: [] }
