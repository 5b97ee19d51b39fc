import * as z from 'zod/mini'
import { Day } from '../platform/wire.ts'

/** Subjects of a chart in a reply, with a value for each day. */
const chartSubjects = [
  /** Mean level of the day's moods, 1 to 5. */
  'mood',
  /** Severity of the day's worst entry, 1 to 5. */
  'symptom',
  /** Sums of the day's meals: kcal, then grams. */
  'calories',
  'protein',
  'carbs',
  'fat',
  'fibre',
  'sugar',
  /** Completed minutes. */
  'exercise',
  /** Hours of the fasts that ended on the day. */
  'fasting',
  /** Minutes. */
  'sleep',
  /** Millilitres. */
  'water',
  /** Kilograms. */
  'weight',
] as const

/** The fewest and the most days of a chart in a reply. */
export const chartDays = { least: 5, most: 92 } as const

const row = {
  of: z.enum(chartSubjects),
  /** The one symptom or exercise that it is about; null for all. */
  name: z.nullable(z.string().check(z.maxLength(120))),
  /** A value for each day from the first on; null where nothing is logged. */
  values: z
    .array(z.nullable(z.number().check(z.nonnegative())))
    .check(z.minLength(chartDays.least), z.maxLength(chartDays.most)),
}

/** A development in the person's records, beside the reply that describes it. The app draws it, never a model. */
export const ReplyChart = z.object({
  ...row,
  /** The first day. */
  start: Day,
  /** A second row of the same days, for a question about two things; null for none. */
  second: z._default(z.nullable(z.object(row)), null),
})
export type ReplyChart = z.output<typeof ReplyChart>
