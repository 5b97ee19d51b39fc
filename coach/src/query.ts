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
  'sodium',
  'water',
  'medicine',
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

export const partsOfDay = ['night', 'morning', 'afternoon', 'evening'] as const
export type PartOfDay = (typeof partsOfDay)[number]

/** `weekend` has the weekends beside the other days, `weekday` each of the seven. */
export const groupings = ['weekday', 'weekend', 'part', 'week', 'month'] as const
export type Grouping = (typeof groupings)[number]

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
  /** Only this part of the day. */
  part: z.optional(z.enum(partsOfDay)),
  /** Compares groups of days, or parts of the day, instead of summing up all. */
  by: z.optional(z.enum(groupings)),
  /** Compares the days with a log of something with those without. */
  given: z.optional(
    z.object({
      kind: z.enum(['meal', 'exercise', 'symptom', 'mood', 'medicine']),
      name: z.string(),
      /** True if the days without are asked for. */
      isWithout: z.boolean(),
    }),
  ),
  /** Words of the question that the answer does not take into account. */
  unheard: z.optional(z.array(z.string()).check(z.maxLength(4))),
})
export type Query = z.output<typeof Query>
