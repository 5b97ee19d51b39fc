import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import { goals } from './goals.ts'
import { progress } from './progress.ts'
import {
  BestSet,
  Distance,
  ExerciseSet,
  NewSets,
  routines,
  SetInput,
  SetParams,
  WorkoutMovement,
  WorkoutMovementInput,
  WorkoutPlan,
} from './sets.ts'
import { Changed, Reward, TakenBack } from '../rewards/reward.ts'
import { HistoryFilters, HistoryPageQuery } from '../platform/history.ts'
import { Page } from '../platform/pages.ts'
import { Id, IdParams, Instant, text } from '../platform/wire.ts'

export const exerciseTypes = ['cardio', 'strength', 'yoga', 'hiit', 'swimming', 'cycling', 'other'] as const
export type ExerciseType = (typeof exerciseTypes)[number]

/** The limit of one exercise. */
export const mostCalories = 20_000
/** Sources of an exercise's calories: the user, the rate of its type, or the 2024 Compendium. */
const calorieSources = ['entered', 'rate', 'compendium'] as const

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
  hasLength: 'Only an exercise without a length has a target.',
  timerCounts: 'The timer of this exercise is running. Stop it before you change how long it is to last.',
  notDoneYet: 'An exercise has a date once it is done.',
  timerNotRunning: 'The timer of this exercise is not running.',
  weeklyGoalFailed: 'Failed to save the weekly goal',
  changed: 'Exercise changed',
  takenBack: 'Undone',
  deleted: 'Exercise deleted',
  offline: 'You are offline. The timer runs here, and the exercise is saved when it ends.',
  targetReached: (minutes: number) => `You reached your target of ${minutes} min. The time goes on.`,
  targetFailed: 'Failed to set the target. Please try again.',
  reopenFailed: 'The exercise could not go on. Please try again.',
  summaryFailed: 'Failed to load the workout',
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
const Target = z.nullish(ExerciseDuration)

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

const hasRightDate = ({ date, is_completed }: { date?: string | undefined; is_completed: boolean }) =>
  date === undefined || is_completed
const wrongDate = { error: 'Only an exercise that is done has a date', path: ['date'] }

const newContent = {
  ...content,
  type: z._default(content.type, 'other'),
  is_completed: z._default(z.boolean('Use true or false'), false),
  start_timer: z._default(z.boolean('Use true or false'), false),
  sets: z.optional(NewSets),
  /** The part of a routine that is to be done. */
  plan: z.optional(WorkoutPlan),
  /** When it was done, up to ten years back; now by default. It counts for the reward day it is logged on. */
  date: z.optional(Instant),
}

/**
 * An exercise to do, or a completed one if `is_completed`. With `start_timer` the server's clock starts at once.
 * Missing calories are estimated: by the 2024 Compendium of Physical Activities if the name names one of its activities
 * and the profile has a weight, else by the type. A duration in the request does not count for points: the server times
 * the exercise, or the day's small allowance for untimed minutes applies.
 */
export const NewExercise = z.object(newContent).check(z.refine(hasRightDate, wrongDate))
export type NewExercise = z.output<typeof NewExercise>

/** A new exercise, which may have no length: started at once, it counts up until it is finished. */
export const ExerciseToCreate = z
  .object({
    ...newContent,
    duration_minutes: z.optional(ExerciseDuration),
    /** The minutes to reach while it counts up; nothing ends there. */
    target_minutes: Target,
  })
  .check(
    z.refine(hasRightDate, wrongDate),
    z.refine(
      ({ duration_minutes, start_timer, is_completed }) =>
        duration_minutes !== undefined || (start_timer && !is_completed),
      {
        error: durationText,
        path: ['duration_minutes'],
      },
    ),
  )
export type ExerciseToCreate = z.output<typeof ExerciseToCreate>

const timerActions = ['start', 'pause', 'resume', 'stop'] as const
export type TimerAction = (typeof timerActions)[number]

export const Exercise = z.object({
  id: Id,
  name: z.string(),
  type: z.enum(exerciseTypes),
  duration_minutes: z.int(),
  calories_burned: z.int(),
  calories_source: z.enum(calorieSources),
  /** The activity that the calories follow from (METs × kilograms × hours); null if they have another source. */
  compendium: z.nullable(z.object({ code: z.string(), met: z.number(), name: z.string() })),
  /** True if it was started without a length: its duration is then the time so far, in whole minutes. */
  counts_up: z.boolean(),
  /** The minutes to reach while it counts up. */
  target_minutes: z.nullable(z.int()),
  /** When it was done; until then, when it was created. */
  date: z.string(),
  notes: z.nullable(z.string()),
  distance_m: z.nullable(z.int()),
  sets: z.array(ExerciseSet),
  plan: z.array(WorkoutMovement),
  is_completed: z.boolean(),
  timer: z.object({
    /** `idle` before the first start, after a stop and once completed. */
    state: z.enum(['idle', 'running', 'paused']),
    /** Time measured by the server so far, without pauses, at most the duration. Whole seconds. */
    elapsed_seconds: z.int(),
    /** Null if it counts up. */
    remaining_seconds: z.nullable(z.int()),
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

const change = 'Say what to change: is_completed, timer or target_minutes'
const ExerciseChange = z
  .object({
    is_completed: z.optional(z.boolean('Use true or false')),
    timer: z.optional(z.enum(timerActions, 'Use start, pause, resume or stop')),
    target_minutes: Target,
  })
  .check(z.refine((values) => Object.values(values).filter((value) => value !== undefined).length === 1, change))

/** Filters of the history of exercises. */
export const ExerciseFilters = z.extend(HistoryFilters, { type: z.optional(z.enum(exerciseTypes)) })
export type ExerciseFilters = z.output<typeof ExerciseFilters>

export const fitness = {
  createExercise: endpoint('POST /fitness/exercises', {
    summary: 'Plan an exercise, start its timer, or log a completed one',
    access: 'user',
    body: ExerciseToCreate,
    maxBodyKb: 64,
    answer: ExerciseAnswer,
    status: 201,
    idempotent: true,
  }),
  listExercises: endpoint('GET /fitness/exercises', {
    summary: 'List exercises, newest first',
    access: 'user',
    query: z.extend(HistoryPageQuery(exercisePageSize), ExerciseFilters.shape),
    answer: z.extend(Page, { exercises: z.array(Exercise) }),
  }),
  activeExercise: endpoint('GET /fitness/exercises/active', {
    summary: 'Get the exercise whose timer is running or paused, if any',
    access: 'user',
    answer: z.object({ exercise: z.nullable(Exercise) }),
  }),
  changeExercise: endpoint('PATCH /fitness/exercises/:id', {
    summary: 'Complete or reopen an exercise, control its timer, or set a target',
    access: 'user',
    params: IdParams,
    body: ExerciseChange,
    answer: ExerciseAnswer,
  }),
  exerciseSummary: endpoint('GET /fitness/exercises/:id/summary', {
    summary: 'Get a completed exercise with its points and personal bests',
    access: 'user',
    params: IdParams,
    answer: z.object({
      exercise: Exercise,
      /** When its timer was started, or of one that was never timed, when it began by its duration. */
      started_at: z.string(),
      /** The points that it has earned. */
      points: z.int(),
      /** The latest one of this name before it; null if there is none. */
      last: z.nullable(Exercise),
      /** Movements whose best set is better than that of any time before. One that is done for the first time is none. */
      bests: z.array(z.object({ movement: z.string(), best: BestSet, before: BestSet })),
    }),
  }),
  editExercise: endpoint('PUT /fitness/exercises/:id', {
    isVersioned: true,
    summary: 'Replace an exercise',
    description: 'Estimates omitted calories, and adjusts its points.',
    access: 'user',
    params: IdParams,
    body: ExerciseContent,
    maxBodyKb: 64,
    answer: z.extend(Exercise, Changed.shape),
  }),
  removeExercise: endpoint('DELETE /fitness/exercises/:id', {
    summary: 'Delete an exercise and reverse its points',
    access: 'user',
    params: IdParams,
    answer: TakenBack,
  }),
  putSet: endpoint('PUT /fitness/exercises/:id/sets/:set', {
    summary: 'Add or replace a set of an exercise',
    access: 'user',
    params: SetParams,
    body: SetInput,
    answer: Exercise,
  }),
  removeSet: endpoint('DELETE /fitness/exercises/:id/sets/:set', {
    summary: 'Delete a set of an exercise',
    access: 'user',
    params: SetParams,
    answer: Exercise,
  }),
  planMovement: endpoint('PUT /fitness/exercises/:id/plan', {
    summary: 'Add, change or remove a movement of an unfinished workout',
    description: 'Sending 0 sets removes the movement.',
    access: 'user',
    params: IdParams,
    body: WorkoutMovementInput,
    answer: Exercise,
  }),
  ...routines,
  ...goals,
  ...progress,
  stats: endpoint('GET /fitness/stats', {
    summary: 'Get statistics of all completed exercises',
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
