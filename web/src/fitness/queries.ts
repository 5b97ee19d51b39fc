import {
  exercisePageSize,
  exercisePoints,
  exerciseTexts,
  fitness,
  type Exercise,
  type ExerciseFilters,
  type ExerciseToCreate,
} from '@finu/contract/fitness/fitness'
import { countNoun } from '@finu/contract/platform/counted-nouns'
import type { Answer } from '@finu/contract/platform/endpoint'
import type { Changed, Reward } from '@finu/contract/rewards/reward'
import { transactions } from '@finu/contract/rewards/rewards'
import { call } from '../lib/api.ts'
import { keyOf, pages, query, refresh } from '../lib/queries.ts'
import { queryClient } from '../lib/query-client.ts'
import { toastChanged, toastReward } from '../rewards/front/earned.tsx'
import { defineLogHooks, saveBalance } from '../rewards/queries.ts'
import { readTimer, writeTimer } from './timer-store.ts'

export const exercisesMatchingQuery = (filters: ExerciseFilters) =>
  pages(fitness.listExercises, { ...filters, limit: exercisePageSize })

export const exerciseHistoryQuery = exercisesMatchingQuery({})

export const weekQuery = query(fitness.weeklyProgress)

export const fitnessStatsQuery = query(fitness.stats)

/** Movements that the person has done, with the last time and the best of each. */
export const doneMovementsQuery = query(fitness.listMovements, {}, { select: ({ movements }) => movements })

export const activeKey = ['fitness', 'active'] as const

/** Cancels loading the active exercise, as an answer from before a change would restore the old state. */
export const callOffActive = () => queryClient.cancelQueries({ queryKey: activeKey })

/** Loads the active exercise again if the first load was cancelled. */
export function resumeActive() {
  if (queryClient.getQueryData(activeKey) === undefined) void queryClient.invalidateQueries({ queryKey: activeKey })
}

const readsOfExercises = [fitness.listExercises, fitness.weeklyProgress, fitness.stats, fitness.listMovements]

export const refreshExercises = () => void refresh(...readsOfExercises)

/** Cancels reads that began before an exercise was completed: their answers would replace what came of it. */
export const callOffReads = () =>
  Promise.all(
    [...readsOfExercises, transactions.balance].map((each) => queryClient.cancelQueries({ queryKey: keyOf(each) })),
  )

interface CompletedToast {
  text?: string | undefined
  /** Deletes the exercise. */
  undo?: () => void
}

/** Shows a toast for a completed exercise with the points earned, and reloads all data that includes it. */
export function completed(
  { reward, date }: Exercise & { reward: Reward | null },
  { text = exerciseTexts.done, undo }: CompletedToast = {},
) {
  toastReward(text, reward, date, undo)
  if (reward) saveBalance(reward.new_balance)
  refreshExercises()
}

/** Shows a toast for a changed exercise, with the change in minutes that earn points. */
export const toastExerciseChanged = (saved: Changed) =>
  toastChanged(exerciseTexts.changed, saved, (points) => {
    const minutes = Math.abs(points) / exercisePoints.perMinute
    return `${countNoun(minutes, 'minute')} ${points > 0 ? 'more' : 'less'}.`
  })

type ExerciseToStart = Pick<ExerciseToCreate, 'name' | 'type' | 'duration_minutes' | 'target_minutes' | 'plan'>

export const { useChange: useEditExercise, useDelete: useDeleteExercise } = defineLogHooks(
  { create: fitness.createExercise, change: fitness.editExercise, remove: fitness.removeExercise },
  exerciseTexts,
  (deletedId) => {
    if (deletedId !== undefined && readTimer()?.exercise_id === deletedId) writeTimer(null)
    refreshExercises()
  },
)

/** An exercise that can be started: an existing one by its id, or a new one by its values; without a length it counts up. */
export type Startable = ExerciseToStart & { id?: string }

/** Starts the server's timer: of an existing uncompleted exercise, else of a new one. */
export function startOnServer(
  { id, ...exercise }: Startable,
  idempotencyKey: string,
): Promise<Answer<typeof fitness.createExercise>> {
  if (id !== undefined) return call(fitness.changeExercise, { params: { id }, body: { timer: 'start' } })
  return call(fitness.createExercise, { body: { ...exercise, start_timer: true }, idempotencyKey })
}

export const workTimer = (id: string, timer: 'pause' | 'resume' | 'stop'): Promise<Exercise> =>
  call(fitness.changeExercise, { params: { id }, body: { timer } })
