import * as z from 'zod/mini'
import { Range } from './range.ts'

/** What a question about one's own records is about. */
export const subjects = [
  'calories',
  'protein',
  'carbs',
  'fat',
  'fibre',
  'sugar',
  'meals',
  'water',
  'mood',
  'symptoms',
  'exercise',
  'burned',
  'fasting',
  'sleep',
  'weight',
  'points',
  'streaks',
  'goals',
  'missing',
  'all',
] as const
export type Subject = (typeof subjects)[number]

/** What is wanted of it. */
export const measures = [
  'tell',
  'average',
  'most',
  'least',
  'longest',
  'count',
  'first',
  'last',
  'whether',
  'compare',
  'often',
  'relation',
  'goal',
  'left',
  'why',
  /** At which time of day. */
  'times',
] as const
export type Measure = (typeof measures)[number]

/** A question about one's own records: data, so that the next message can be about it. */
export const Query = z.object({
  about: z.enum(subjects),
  /** One symptom, exercise, meal or food of these. */
  name: z.nullable(z.string()),
  measure: z.enum(measures),
  range: Range,
  /** What it is compared with. */
  against: z.nullable(Range),
  /** Of these days of the week only, Sunday 0. */
  weekdays: z.optional(z.array(z.int()).check(z.maxLength(7))),
})
export type Query = z.output<typeof Query>
