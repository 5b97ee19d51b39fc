import * as z from 'zod/mini'
import { Range } from './range.ts'

/** Subjects of a question about the person's records. */
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

/** The figures that a question can ask about its subject. */
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
  /** Asks for the time of day. */
  'times',
] as const
export type Measure = (typeof measures)[number]

/** A question about the person's records, as data, so that the next message can refer to it. */
export const Query = z.object({
  about: z.enum(subjects),
  /** One symptom, exercise, meal or food of the subject. */
  name: z.nullable(z.string()),
  measure: z.enum(measures),
  range: Range,
  /** The range to compare with. */
  against: z.nullable(Range),
  /** Only these weekdays, Sunday 0. */
  weekdays: z.optional(z.array(z.int()).check(z.maxLength(7))),
})
export type Query = z.output<typeof Query>
