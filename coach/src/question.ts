import { ExerciseInput } from '@finu/contract/fitness/exercise-input'
import { sleepQualities } from '@finu/contract/sleep/sleep'
import * as z from 'zod/mini'

/**
 * The coach's question if a person wants to log something without saying what; or the duration of an exercise, with its
 * activity.
 */
export const Question = z.discriminatedUnion('ask', [
  z.object({
    ask: z.enum([
      'meal',
      'breakfast',
      'lunch',
      'dinner',
      'snack',
      'mood',
      'symptom',
      'exercise',
      'goal',
      'memory',
      'water',
      'weight',
      'sleep',
      'medicine',
    ]),
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
type Ask = Question['ask']

/** The wording of each question. */
const texts: Record<Ask, string> = {
  meal: 'What did you eat? Say it like “2 eggs and a slice of toast for breakfast”.',
  breakfast: 'What did you eat for breakfast? Say it like “2 eggs and a slice of toast”.',
  lunch: 'What did you eat for lunch? Say it like “chicken salad and 200 g rice”.',
  dinner: 'What did you eat for dinner? Say it like “pasta with tomato sauce and a glass of wine”.',
  snack: 'What did you eat as a snack? Say it like “an apple and a handful of almonds”.',
  mood: 'How do you feel? Say it like “calm” or “stressed because of work”.',
  symptom: 'What bothers you, and how strong is it? Say it like “headache, 3 out of 5”.',
  exercise: 'What did you do, and for how long? Say it like “30 minutes of yoga”.',
  duration: 'For how long? Say it like “20 minutes”.',
  goal: 'What should the goal be? Say it like “walk 10 minutes for 20 points”.',
  memory: 'What should I keep in mind? Say it like “I am vegetarian”.',
  water: 'How much did you drink? Say it like “2 glasses” or “300 ml”.',
  weight: 'What do you weigh? Say it like “72.4 kg” or “160 lb”.',
  medicine: 'What did you take? Say it like “ibuprofen 400 mg” or “my vitamin D”.',
  sleep: 'How long did you sleep? Say it like “7 hours” or “bed at 11, up at 6:30”.',
}

export const sayQuestion = ({ ask }: Question): string => texts[ask]
