import { ExerciseInput } from '@finu/contract/fitness/exercise-input'
import { mealTypes, type MealType } from '@finu/contract/meals/meals'
import { sleepQualities } from '@finu/contract/sleep/sleep'
import * as z from 'zod/mini'

/** The kinds of log that the coach asks for; of a meal also one of the day's. */
const askedKinds = [
  'meal',
  'mood',
  'symptom',
  'exercise',
  'goal',
  'memory',
  'water',
  'weight',
  'sleep',
  'medicine',
] as const

/**
 * The coach's question if a person wants to log something without saying what; or the duration of an exercise, with its
 * activity.
 */
export const Question = z.discriminatedUnion('ask', [
  z.object({
    ask: z.enum([...askedKinds, ...mealTypes]),
    /** How somebody slept, if they said it without a length. */
    quality: z.optional(z.enum(sleepQualities)),
  }),
  z.object({
    ask: z.literal('duration'),
    activity: z.pick(ExerciseInput, { name: true, type: true }),
    /** How far it was, in metres, if the person said so. */
    distance_m: z.optional(z.int()),
    /** When it was done, if the person said so. */
    at: z.optional(z.string()),
  }),
])
export type Question = z.output<typeof Question>

type AskedKind = (typeof askedKinds)[number]
/** The questions that ask for logs of a kind. */
export type AskedOf<Kind extends string> =
  | Extract<AskedKind, Kind>
  | (Kind extends 'meal' ? MealType : Kind extends 'exercise' ? 'duration' : never)

const isMealType = (ask: Question['ask']): ask is MealType => mealTypes.some((type) => type === ask)

/** Returns the kind of log that a question asks for. */
export const kindAsked = ({ ask }: Question): AskedKind =>
  ask === 'duration' ? 'exercise' : isMealType(ask) ? 'meal' : ask
