import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import { goals } from './goals.ts'
import { Distance, ExerciseSet, NewSets, Plan, PlannedMovement, routines, SetInput, SetParams } from './sets.ts'
import { Changed, Reward, TakenBack } from '../rewards/reward.ts'
import { HistoryFilters, HistoryPageQuery } from '../platform/history.ts'
import { Page } from '../platform/pages.ts'
import { Day, IdParams, Instant, text } from '../platform/wire.ts'

export const exerciseTypes = ['cardio', 'strength', 'yoga', 'hiit', 'swimming', 'cycling', 'other'] as const
export type ExerciseType = (typeof exerciseTypes)[number]

/** The limit of one exercise. */
export const mostCalories = 20_000
/** Sources of an exercise's calories: the user, the rate of its type, or the 2024 Compendium. */
const calorieSources = ['entered', 'rate', 'compendium'] as const

/** Kilocalories burned in a minute: round figures for an adult at a steady pace. */
const caloriesPerMinute: Record<ExerciseType, number> = {
  cardio: 8,
  strength: 4,
  yoga: 3,
  hiit: 10,
  swimming: 7,
  cycling: 6,
  other: 5,
}

/** Estimates calories by type, for an exercise without a better source (compendium.ts). */
export function estimateCalories(type: ExerciseType, durationMinutes: number): number {
  return caloriesPerMinute[type] * durationMinutes
}

export const exerciseSuggestions = [
  { name: '15 min full-body stretch', type: 'yoga', duration_minutes: 15 },
  { name: 'Quick HIIT', type: 'hiit', duration_minutes: 20 },
  { name: 'Evening walk', type: 'cardio', duration_minutes: 25 },
  { name: 'Core strengthening', type: 'strength', duration_minutes: 12 },
] as const satisfies readonly { name: string; type: ExerciseType; duration_minutes: number }[]

export const exercisePoints = { perMinute: 2, minutesADay: 120, untimedMinutesADay: 30 } as const
export const exerciseMinutes = { least: 1, most: 1440, inputLength: 4 } as const
export const exercisePageSize = 10

export const exerciseTexts = {
  nameMissing: 'Exercise name is required',
  nameTooShort: 'Exercise name must be at least 2 characters',
  durationNotANumber: 'Please enter a valid number',
  durationTooShort: 'Duration must be at least 1 minute',
  durationTooLong: 'Duration cannot exceed 1440 minutes (24 hours)',
  timerDuration: 'Duration must be between 1 and 1440 minutes',
  timerRunning: 'You have an active exercise running. Please stop the current timer before starting a new exercise!',
  done: 'Exercise saved',
  completedWhileAway: 'Exercise completed while you were away!',
  finalizeFailed: 'Failed to finalize completed exercise',
  saveCompletedFailed: 'Failed to save completed exercise',
  saveFailed: 'Failed to save exercise',
  deleteFailed: 'Failed to delete exercise',
  startSuggestedFailed: 'Failed to start suggested exercise',
  startFailed: 'Failed to start exercise',
  loadFailed: 'Failed to load exercises',
  activeFailed: 'Failed to load the active exercise',
  isCompleted: 'This exercise is completed. Start a new one instead.',
  cannotReopen: 'A completed exercise cannot be reopened. Delete it instead.',
  timerCounts: 'The timer of this exercise is running. Stop it before you change how long it is to last.',
  notDoneYet: 'An exercise has a date once it is done.',
  timerNotRunning: 'The timer of this exercise is not running.',
  weeklyGoalFailed: 'Failed to save the weekly goal',
  changed: 'Exercise changed',
  takenBack: 'Undone',
  deleted: 'Exercise deleted',
  offline: 'You are offline. The timer runs here, and the exercise is saved when it ends.',
  stoppedAtOnce: 'Stopped at once, so nothing was saved.',
} as const

const durationText = exerciseTexts.durationNotANumber
const caloriesText = `Use a whole number of kilocalories from 0 to ${mostCalories}`

const ExerciseName = text(120).check(
  z.refine((name) => name.length !== 0, exerciseTexts.nameMissing),
  z.refine((name) => name.length !== 1, exerciseTexts.nameTooShort),
)
const ExerciseDuration = z
  .int(durationText)
  .check(
    z.minimum(exerciseMinutes.least, exerciseTexts.durationTooShort),
    z.maximum(exerciseMinutes.most, exerciseTexts.durationTooLong),
  )

const content = {
  name: ExerciseName,
  type: z.enum(exerciseTypes, 'Choose a type from the list'),
  duration_minutes: ExerciseDuration,
  calories_burned: z.optional(
    z.int(caloriesText).check(z.minimum(0, caloriesText), z.maximum(mostCalories, caloriesText)),
  ),
  notes: z.nullish(text(2000)),
  /** Metres, of a run, a ride and the like. */
  distance_m: Distance,
}

/**
 * An exercise to do, or a completed one if `is_completed`. With `start_timer` the server's clock starts at once.
 * Missing calories are estimated: by the 2024 Compendium of Physical Activities if the name names one of its activities
 * and the profile has a weight, else by the type. A duration in the request does not count for points: the server times
 * the exercise, or the day's small allowance for untimed minutes applies.
 */
export const NewExercise = z
  .object({
    ...content,
    type: z._default(content.type, 'other'),
    is_completed: z._default(z.boolean('Use true or false'), false),
    start_timer: z._default(z.boolean('Use true or false'), false),
    sets: z.optional(NewSets),
    /** The part of a routine that is to be done. */
    plan: z.optional(Plan),
    /** When it was done, up to ten years back; now by default. It counts for the reward day it is logged on. */
    date: z.optional(Instant),
  })
  .check(
    z.refine(({ date, is_completed }) => date === undefined || is_completed, {
      error: 'Only an exercise that is done has a date',
      path: ['date'],
    }),
  )
export type NewExercise = z.output<typeof NewExercise>

const timerActions = ['start', 'pause', 'resume', 'stop'] as const
export type TimerAction = (typeof timerActions)[number]

export const Exercise = z.object({
  id: z.uuid(),
  name: z.string(),
  type: z.enum(exerciseTypes),
  duration_minutes: z.int(),
  calories_burned: z.int(),
  calories_source: z.enum(calorieSources),
  /** The activity that the calories follow from (METs × kilograms × hours); null if they have another source. */
  compendium: z.nullable(z.object({ code: z.string(), met: z.number(), name: z.string() })),
  /** When it was done; until then, when it was created. */
  date: z.string(),
  notes: z.nullable(z.string()),
  distance_m: z.nullable(z.int()),
  sets: z.array(ExerciseSet),
  plan: z.array(PlannedMovement),
  is_completed: z.boolean(),
  timer: z.object({
    /** `idle` before the first start, after a stop and once completed. */
    state: z.enum(['idle', 'running', 'paused']),
    /** Time measured by the server so far, without pauses, at most the duration. Whole seconds. */
    elapsed_seconds: z.int(),
    remaining_seconds: z.int(),
  }),
})
export type Exercise = z.output<typeof Exercise>

const ExerciseAnswer = z.extend(Exercise, {
  /** Reward for completing it; null while it is not completed. */
  reward: z.nullable(Reward),
})

/** The new content of an exercise. Without a date or sets it keeps its own. */
export const ExerciseContent = z.object({ ...content, sets: z.optional(NewSets), date: z.optional(Instant) })
export type ExerciseContent = z.output<typeof ExerciseContent>

const change = 'Say what to change: is_completed or timer'
const ExerciseChange = z
  .object({
    is_completed: z.optional(z.boolean('Use true or false')),
    timer: z.optional(z.enum(timerActions, 'Use start, pause, resume or stop')),
  })
  .check(z.refine(({ is_completed, timer }) => (is_completed === undefined) !== (timer === undefined), change))

/** Filters of the history of exercises. */
export const ExerciseFilters = z.extend(HistoryFilters, { type: z.optional(z.enum(exerciseTypes)) })
export type ExerciseFilters = z.output<typeof ExerciseFilters>

export const fitness = {
  createExercise: endpoint('POST /fitness/exercises', {
    summary: 'Plan an exercise, start its timer, or log one that is done',
    access: 'user',
    body: NewExercise,
    maxBodyKb: 64,
    answer: ExerciseAnswer,
    status: 201,
    idempotent: true,
  }),
  listExercises: endpoint('GET /fitness/exercises', {
    summary: 'Exercises, newest first; by type, days and words',
    access: 'user',
    query: z.extend(HistoryPageQuery(exercisePageSize), ExerciseFilters.shape),
    answer: z.extend(Page, { exercises: z.array(Exercise) }),
  }),
  activeExercise: endpoint('GET /fitness/exercises/active', {
    summary: 'The exercise whose timer runs or is paused, if any',
    access: 'user',
    answer: z.object({ exercise: z.nullable(Exercise) }),
  }),
  changeExercise: endpoint('PATCH /fitness/exercises/:id', {
    summary: 'Complete an exercise, or work its timer on the server’s clock',
    access: 'user',
    params: IdParams,
    body: ExerciseChange,
    answer: ExerciseAnswer,
  }),
  editExercise: endpoint('PUT /fitness/exercises/:id', {
    isVersioned: true,
    summary: 'Replace an exercise; omitted calories are estimated, and its points are adjusted',
    access: 'user',
    params: IdParams,
    body: ExerciseContent,
    maxBodyKb: 64,
    answer: z.extend(Exercise, Changed.shape),
  }),
  removeExercise: endpoint('DELETE /fitness/exercises/:id', {
    summary: 'Delete an exercise; its points are taken back',
    access: 'user',
    params: IdParams,
    answer: TakenBack,
  }),
  putSet: endpoint('PUT /fitness/exercises/:id/sets/:set', {
    summary: 'Add a set to an exercise, or replace it; several devices may add sets to one exercise',
    access: 'user',
    params: SetParams,
    body: SetInput,
    answer: Exercise,
  }),
  removeSet: endpoint('DELETE /fitness/exercises/:id/sets/:set', {
    summary: 'Remove a set from an exercise',
    access: 'user',
    params: SetParams,
    answer: Exercise,
  }),
  ...routines,
  ...goals,
  weeklyProgress: endpoint('GET /fitness/progress/weekly', {
    summary: 'The user’s week from Monday: completed exercises against their weekly goal',
    access: 'user',
    answer: z.object({
      /** Percent of the profile's `weekly_activity_goal_minutes`, rounded; over 100 if more was done. */
      weekly_goal_percentage: z.int(),
      exercises_this_week: z.int(),
      minutes_this_week: z.int(),
      calories_this_week: z.int(),
      week_start: Day,
      /** Monday to Sunday. */
      days: z.array(z.object({ date: Day, exercises: z.int(), minutes: z.int(), calories: z.int() })),
    }),
  }),
  stats: endpoint('GET /fitness/stats', {
    summary: 'Completed exercises over all time',
    access: 'user',
    answer: z.object({
      total_exercises: z.int(),
      total_calories_burned: z.int(),
      /** Minutes, rounded. */
      average_duration: z.int(),
      /** The type completed most often; null before the first. */
      favorite_exercise: z.nullable(z.enum(exerciseTypes)),
    }),
  }),
}
