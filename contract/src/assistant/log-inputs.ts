import { exerciseMinutes, exerciseTypes } from '../fitness/fitness.ts'
import { fastHours, fastingTypes } from '../fasting/fasting.ts'
import { goalCategories, goalPoints } from '../fitness/goals.ts'
import { mealTypes } from '../meals/meals.ts'
import { memoryLimits } from './memories.ts'
import { moodLevels, moodTypes } from '../moods/moods.ts'
import { revisedKinds } from './revisions.ts'
import * as z from 'zod/mini'

/** Inputs of the assistant's tools: small and plain; the server turns them into exact logs. */

const short = (longest: number) => z.string().check(z.minLength(1), z.maxLength(longest))
const whole = (least: number, most: number) => z.int().check(z.minimum(least), z.maximum(most))
const notes = z.optional(z.string().check(z.maxLength(1000)))

const clockTime = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/))

/**
 * `at` is the time on the user's clock, such as 2026-01-31T19:30; now if undefined. `replaces` is the id of an open
 * card of this conversation that this one replaces.
 */
const shared = {
  at: z.optional(clockTime),
  replaces: z.optional(z.uuid()),
}
const replaces = { replaces: shared.replaces }

export const MoodInput = z.object({
  mood_type: z.enum(moodTypes),
  /** The word of its level, if only how good or bad it was is said. */
  label: z.optional(z.enum(moodLevels.map((level) => level.label))),
  notes,
  /** Such as Headache, Fatigue, Sleep. */
  triggers: z.optional(z.array(short(60)).check(z.maxLength(10))),
  ...shared,
})
export type MoodInput = z.output<typeof MoodInput>

export const SymptomInput = z.object({
  name: short(80),
  /** 1 mild to 5 extreme. */
  severity_score: whole(1, 5),
  description: notes,
  potential_triggers: z.optional(z.array(short(60)).check(z.maxLength(10))),
  ...shared,
})
export type SymptomInput = z.output<typeof SymptomInput>

/**
 * `unit` is g, a household measure such as cup or slice, or undefined for usual portions. `calories`, in kcal, is the
 * user's own figure for the whole quantity, and is taken as given.
 */
export const FoodInput = z.object({
  name: short(80),
  quantity: z.number().check(z.gt(0), z.maximum(5000)),
  unit: z.optional(short(40)),
  calories: z.optional(z.number().check(z.minimum(0), z.maximum(5000))),
})
export type FoodInput = z.output<typeof FoodInput>

export const MealInput = z.object({
  name: z.optional(short(120)),
  meal_type: z.enum(mealTypes),
  foods: z.array(FoodInput).check(z.minLength(1), z.maxLength(20)),
  notes,
  ...shared,
})
export type MealInput = z.output<typeof MealInput>

/** `planned_duration_hours` is for a custom fast only; `at` is set if it began earlier. */
export const FastInput = z.object({
  fasting_type: z.enum(fastingTypes),
  planned_duration_hours: z.optional(whole(fastHours.least, fastHours.most)),
  ...shared,
})
export type FastInput = z.output<typeof FastInput>

/** A fast that is over: when it began and ended, on the user's clock. */
export const PastFastInput = z.object({ start: clockTime, end: clockTime, ...replaces })
export type PastFastInput = z.output<typeof PastFastInput>

/** An exercise that was done. */
export const ExerciseInput = z.object({
  name: short(120).check(z.minLength(2)),
  type: z.enum(exerciseTypes),
  duration_minutes: whole(exerciseMinutes.least, exerciseMinutes.most),
  notes,
  ...shared,
})
export type ExerciseInput = z.output<typeof ExerciseInput>

/** A daily goal. */
export const GoalInput = z.object({
  name: short(160),
  category: z.enum(goalCategories),
  points: z.optional(whole(goalPoints.least, goalPoints.most)),
  ...replaces,
})
export type GoalInput = z.output<typeof GoalInput>

/** A fact about the user to remember, in a sentence. */
export const MemoryInput = z.object({ text: short(memoryLimits.text), ...replaces })
export type MemoryInput = z.output<typeof MemoryInput>

/**
 * The new values of a record; all others stay. `foods` is the complete new list of the meal, `start` and `end` belong
 * to an ended fast, `text` to a memory.
 */
const ChangedValues = z.partial(
  z.object({
    ...z.pick(SymptomInput, { name: true, severity_score: true, at: true }).shape,
    ...z.pick(MoodInput, { mood_type: true }).shape,
    ...z.pick(MealInput, { meal_type: true, foods: true }).shape,
    ...z.pick(ExerciseInput, { type: true, duration_minutes: true }).shape,
    notes,
    start: shared.at,
    end: shared.at,
    ...z.pick(MemoryInput, { text: true }).shape,
  }),
)
export type ChangedValues = z.output<typeof ChangedValues>

/** A record of a kind, by the id that a look-up or a card gave. */
const record = { kind: z.enum(revisedKinds), id: z.uuid(), ...replaces }

export const ChangeInput = z.object({ ...record, changes: ChangedValues })
export type ChangeInput = z.output<typeof ChangeInput>

export const DeletionInput = z.object(record)
export type DeletionInput = z.output<typeof DeletionInput>
