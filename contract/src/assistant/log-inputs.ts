import { exerciseMinutes, exerciseTypes } from '../fitness/fitness.ts'
import { fastHours, fastingTypes } from '../fasting/fasting.ts'
import { goalCategories, goalPoints } from '../fitness/goals.ts'
import { mealTypes } from '../meals/meals.ts'
import { memoryLimits } from './memories.ts'
import { moodLevels, moodTypes } from '../moods/moods.ts'
import { revisedKinds } from './revisions.ts'
import * as z from 'zod/mini'

/** What a model says of something to log, small and plain: the input of the assistant's tools, which make the exact log of it. */

const short = (longest: number) => z.string().check(z.minLength(1), z.maxLength(longest))
const whole = (least: number, most: number) => z.int().check(z.minimum(least), z.maximum(most))
const notes = z.optional(z.string().check(z.maxLength(1000)))

const clockTime = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/))

/**
 * When it was, on the person's clock, such as 2026-01-31T19:30; left out for now. `replaces` is the id of an open card
 * of this conversation that this one is to stand in for.
 */
const told = {
  at: z.optional(clockTime),
  replaces: z.optional(z.uuid()),
}
const replaces = { replaces: told.replaces }

export const ToldMood = z.object({
  mood_type: z.enum(moodTypes),
  /** The word of its level, where only how good or bad it was is said. */
  label: z.optional(z.enum(moodLevels.map((level) => level.label))),
  notes,
  /** Such as Headache, Fatigue, Sleep. */
  triggers: z.optional(z.array(short(60)).check(z.maxLength(10))),
  ...told,
})
export type ToldMood = z.output<typeof ToldMood>

export const ToldSymptom = z.object({
  name: short(80),
  /** 1 mild to 5 extreme. */
  severity_score: whole(1, 5),
  description: notes,
  potential_triggers: z.optional(z.array(short(60)).check(z.maxLength(10))),
  ...told,
})
export type ToldSymptom = z.output<typeof ToldSymptom>

/**
 * `unit` is g, a household measure such as cup or slice, or left out for usual portions. `calories`, in kcal, are those
 * that the person states for all of it, and are believed.
 */
export const ToldFood = z.object({
  name: short(80),
  quantity: z.number().check(z.gt(0), z.maximum(5000)),
  unit: z.optional(short(40)),
  calories: z.optional(z.number().check(z.minimum(0), z.maximum(5000))),
})
export type ToldFood = z.output<typeof ToldFood>

export const ToldMeal = z.object({
  name: z.optional(short(120)),
  meal_type: z.enum(mealTypes),
  foods: z.array(ToldFood).check(z.minLength(1), z.maxLength(20)),
  notes,
  ...told,
})
export type ToldMeal = z.output<typeof ToldMeal>

/** `planned_duration_hours` for a custom fast only; `at` where it began before now. */
export const ToldFast = z.object({
  fasting_type: z.enum(fastingTypes),
  planned_duration_hours: z.optional(whole(fastHours.least, fastHours.most)),
  ...told,
})
export type ToldFast = z.output<typeof ToldFast>

/** A fast that is over: when it began and ended, on the person's clock. */
export const ToldPastFast = z.object({ start: clockTime, end: clockTime, ...replaces })
export type ToldPastFast = z.output<typeof ToldPastFast>

/** An exercise that was done. */
export const ToldExercise = z.object({
  name: short(120).check(z.minLength(2)),
  type: z.enum(exerciseTypes),
  duration_minutes: whole(exerciseMinutes.least, exerciseMinutes.most),
  notes,
  ...told,
})
export type ToldExercise = z.output<typeof ToldExercise>

/** A daily goal. */
export const ToldGoal = z.object({
  name: short(160),
  category: z.enum(goalCategories),
  points: z.optional(whole(goalPoints.least, goalPoints.most)),
  ...replaces,
})
export type ToldGoal = z.output<typeof ToldGoal>

/** Something about the person to keep in mind, in a sentence. */
export const ToldMemory = z.object({ text: short(memoryLimits.text), ...replaces })
export type ToldMemory = z.output<typeof ToldMemory>

/**
 * What is to be otherwise in a record; all else stays. `foods` are all that the meal has then, `start` and `end` are of
 * a fast that ended, `text` is a memory's.
 */
const ToldChanges = z.partial(
  z.object({
    ...z.pick(ToldSymptom, { name: true, severity_score: true, at: true }).shape,
    ...z.pick(ToldMood, { mood_type: true }).shape,
    ...z.pick(ToldMeal, { meal_type: true, foods: true }).shape,
    ...z.pick(ToldExercise, { type: true, duration_minutes: true }).shape,
    notes,
    start: told.at,
    end: told.at,
    ...z.pick(ToldMemory, { text: true }).shape,
  }),
)
export type ToldChanges = z.output<typeof ToldChanges>

/** A record of a kind, by the id that a look-up or a card named. */
const record = { kind: z.enum(revisedKinds), id: z.uuid(), ...replaces }

export const ToldChange = z.object({ ...record, changes: ToldChanges })
export type ToldChange = z.output<typeof ToldChange>

export const ToldDeletion = z.object(record)
export type ToldDeletion = z.output<typeof ToldDeletion>
