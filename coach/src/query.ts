import * as z from 'zod/mini'
import { Range } from './values/range.ts'

/** Subjects of questions about the records of each kind. */
const subjectsOfKinds = {
  meal: ['calories', 'protein', 'carbs', 'fat', 'fibre', 'sugar', 'sodium', 'meals'],
  water: ['water'],
  medicine: ['medicine'],
  mood: ['mood'],
  symptom: ['symptoms'],
  exercise: ['exercise', 'burned'],
  fast: ['fasting'],
  sleep: ['sleep'],
  weight: ['weight'],
  goal: ['goals'],
} as const
/** Subjects that are about no one kind: what is not logged yet, and a day as a whole. */
const otherSubjects = ['points', 'streaks', 'missing', 'all'] as const

type KindOfSubject = keyof typeof subjectsOfKinds
export type SubjectOf<Kind extends string> = Kind extends KindOfSubject ? (typeof subjectsOfKinds)[Kind][number] : never
export type OtherSubject = (typeof otherSubjects)[number]
export type Subject = SubjectOf<KindOfSubject> | OtherSubject

const kindsOfSubjects = new Map<Subject, KindOfSubject>(
  Object.entries(subjectsOfKinds).flatMap(([kind, subjects]) =>
    subjects.map((subject): [Subject, KindOfSubject] => [subject, kind as KindOfSubject]),
  ),
)

/** Subjects of questions about the person's records. */
export const subjects: readonly Subject[] = [...kindsOfSubjects.keys(), ...otherSubjects]

/** Returns the kind of log that a subject is about; null if it is about no one kind. */
export const kindOfSubject = (subject: Subject): KindOfSubject | null => kindsOfSubjects.get(subject) ?? null

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
  /** Asks on which day a target will be reached at the present rate. */
  'reach',
  /** Sets the latest entry beside those before: 'am I getting stronger', 'is that better than usual'. */
  'progress',
  'why',
  /** Asks for the time of day. */
  'times',
  /** Lists the days with an entry. */
  'days',
  /** Tells the days without a dose from those with one. */
  'missed',
  /** The time between the last two doses. */
  'gap',
] as const
export type Measure = (typeof measures)[number]

export const partsOfDay = ['night', 'morning', 'afternoon', 'evening'] as const
export type PartOfDay = (typeof partsOfDay)[number]

/** `weekend` has the weekends beside the other days, `weekday` each of the seven. */
export const groupings = ['weekday', 'weekend', 'part', 'week', 'month'] as const
export type Grouping = (typeof groupings)[number]

/** Figures of an exercise or a dose; without one it is the length of an exercise. */
export const figures = ['distance', 'pace', 'load', 'dose', 'length'] as const
export type Figure = (typeof figures)[number]

/** Units that an answer can be asked in. */
export const units = ['kg', 'lb', 'st', 'km', 'mi'] as const
export type Unit = (typeof units)[number]

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
  /** Compares meals instead of days: 'which meal had the most protein'. */
  each: z.optional(z.literal('meal')),
  /** Asks for this figure instead of the usual one of the subject. */
  figure: z.optional(z.enum(figures)),
  unit: z.optional(z.enum(units)),
  /** A target that the question names: millilitres, kilograms, kilocalories or grams. */
  target: z.optional(
    z.object({
      value: z.number(),
      /** True if it has no unit, so that it is in the person's own. */
      isBare: z.boolean(),
    }),
  ),
  /** Only exercise over about this distance. */
  metres: z.optional(z.int()),
  /** Compares the days with a log of something with those without; a `note` is one of a mood, a symptom or a sleep. */
  given: z.optional(
    z.object({
      kind: z.enum(['meal', 'exercise', 'symptom', 'mood', 'medicine', 'note']),
      name: z.string(),
      /** True if the days without are asked for. */
      isWithout: z.boolean(),
    }),
  ),
  /** Words of the question that the answer does not take into account. */
  unheard: z.optional(z.array(z.string()).check(z.maxLength(4))),
})
export type Query = z.output<typeof Query>
