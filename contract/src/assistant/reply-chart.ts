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
  /** Minutes that are done. */
  'exercise',
  /** Hours of the fasts that ended on the day. */
  'fasting',
] as const

/** A reply has a chart of a week's days at least, and of a quarter's at most. */
export const chartDays = { least: 5, most: 92 } as const

/** A development in the person's records, beside the reply that tells of it: the app draws it, no model does. */
export const ReplyChart = z.object({
  of: z.enum(chartSubjects),
  /** The one symptom or exercise that it is about; null for all. */
  name: z.nullable(z.string().check(z.maxLength(120))),
  /** The first day. */
  start: Day,
  /** A value for each day from there on; null where nothing is logged. */
  values: z
    .array(z.nullable(z.number().check(z.nonnegative())))
    .check(z.minLength(chartDays.least), z.maxLength(chartDays.most)),
})
export type ReplyChart = z.output<typeof ReplyChart>
