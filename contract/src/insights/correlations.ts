import * as z from 'zod/mini'
import { Day } from '../platform/wire.ts'

export const correlationTexts = {
  failed: 'What goes together could not be loaded',
  caveat: 'They may go together; that does not mean one causes the other.',
} as const

export const levelKinds = ['mood', 'energy', 'stress', 'anxiety'] as const

/** Kinds of exposures. Levels and symptoms can be outcomes as well. */
const partKinds = [...levelKinds, 'symptom', 'trigger', 'food', 'nutrient', 'fast', 'exercise'] as const

/** One side of a pair. */
export const Part = z.object({
  kind: z.enum(partKinds),
  /** As it was told; a figure's name for nutrients; null where the kind says all. */
  name: z.nullable(z.string()),
  /** The number from which a day counts as one with it: more than this, or this many and more; null where it is no number. */
  threshold: z.nullable(z.number()),
})
export type Part = z.output<typeof Part>

/** Days with, or days without. */
const Side = z.object({
  days: z.int(),
  /** On how many of them the symptom was logged; null for levels. */
  hits: z.nullable(z.int()),
  /** The mean level; null for symptoms. */
  mean: z.nullable(z.number()),
  /** For levels, how many of the days lie on each of five steps, lowest first. */
  steps: z.nullable(z.array(z.int())),
})
export type Side = z.output<typeof Side>

/** 1 may be chance, 2 probably not, 3 very unlikely: by the share of false findings among those as strong. */
const certainties = [1, 2, 3] as const

/** Two things that go together in a person's own records. */
export const Correlation = z.object({
  exposure: Part,
  outcome: Part,
  /** How many days after the exposure the outcome was looked at. */
  days_later: z.int(),
  with: Side,
  without: Side,
  /** Each weekday compared with itself: of symptoms the difference of the shares, of levels that of the means. */
  difference: z.number(),
  certainty: z.literal(certainties),
  first_day: Day,
  last_day: Day,
  /** Days between these two that were left out because one of both was not told. */
  left_out: z.int(),
  /** How often the days were shuffled, and how often that gave a difference as large. */
  shuffles: z.int(),
  reached: z.int(),
  /** The latest days with it, newest first, by the day of the exposure; and what they were. */
  latest: z.array(z.object({ date: Day, is_hit: z.nullable(z.boolean()), level: z.nullable(z.number()) })),
})
export type Correlation = z.output<typeof Correlation>

/** Two things that too few days tell about. */
const Gathering = z.object({ exposure: Part, outcome: Part, with_days: z.int(), without_days: z.int() })
/** Two things that were looked at and showed nothing. */
const Nothing = z.object({ exposure: Part, outcome: Part, days: z.int() })

export const mostCorrelations = 5
/** Days with and days without that it takes. */
export const neededDays = 14

/** The computed result, as it is stored. */
export const CorrelationResult = z.object({
  /** Days that anything was logged on: those that were looked at, or until a pair was tried, those up to now. */
  days: z.int(),
  /** How many pairs were tried. */
  pairs: z.int(),
  /** Strongest first. */
  found: z.array(Correlation),
  gathering: z.array(Gathering),
  nothing: z.array(Nothing),
})
export type CorrelationResult = z.output<typeof CorrelationResult>

export const CorrelationReport = z.extend(CorrelationResult, {
  /** Whether the plan opens it; else only `days` is told. */
  is_open: z.boolean(),
  /** Null where it was not worked out yet. */
  computed_at: z.nullable(z.string()),
  /** Whether something was logged since, so that it will be worked out again within the hour. */
  is_due: z.boolean(),
})
export type CorrelationReport = z.output<typeof CorrelationReport>

/** Whoever has logged nothing yet. */
export const nothingYet: CorrelationResult = { days: 0, pairs: 0, found: [], gathering: [], nothing: [] }
