import { countNoun } from '@finu/contract/platform/counted-nouns'
import {
  exercisePageSize,
  exercisePoints,
  exerciseTexts,
  fitness,
  type Exercise,
  type ExerciseContent,
  type ExerciseFilters,
  type ExerciseToCreate,
} from '@finu/contract/fitness/fitness'
import { profile } from '@finu/contract/accounts/profile'
import type { Changed, Reward } from '@finu/contract/rewards/reward'
import { infiniteQueryOptions, queryOptions, useMutation } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import type { Change } from '../lib/guarded-change.ts'
import { call } from '../lib/api.ts'
import { queryClient } from '../lib/query-client.ts'
import { showSaved } from '../lib/show-saved.ts'
import { saveUser } from '../lib/user.ts'
import { toastChanged, toastReward } from '../rewards/front/earned.tsx'
import { balanceQuery, saveBalance, saveChanged, useLogDeletion } from '../rewards/queries.ts'
import { readTimer, writeTimer } from './timer-store.ts'

export function exercisesMatchingQuery(filters: ExerciseFilters) {
  return infiniteQueryOptions({
    queryKey: ['fitness', 'exercises', filters],
    queryFn: ({ pageParam, signal }) => {
      const query = { ...filters, limit: exercisePageSize, cursor: pageParam || undefined }
      return call(fitness.listExercises, { query, signal })
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
  })
}

export const exerciseHistoryQuery = exercisesMatchingQuery({})

export const weekQuery = queryOptions({
  queryKey: ['fitness', 'week'],
  queryFn: ({ signal }) => call(fitness.weeklyProgress, { signal }),
})

export const fitnessStatsQuery = queryOptions({
  queryKey: ['fitness', 'stats'],
  queryFn: ({ signal }) => call(fitness.stats, { signal }),
})

export const activeKey = ['fitness', 'active'] as const

/** Cancels loading the active exercise, as an answer from before a change would restore the old state. */
export const callOffActive = () => queryClient.cancelQueries({ queryKey: activeKey })

/** Loads the active exercise again if the first load was cancelled. */
export function resumeActive() {
  if (queryClient.getQueryData(activeKey) === undefined) void queryClient.invalidateQueries({ queryKey: activeKey })
}

const keysOfExercises = ['exercises', 'week', 'stats', 'movements'].map((part) => ['fitness', part])

export function refreshExercises() {
  for (const queryKey of keysOfExercises) void queryClient.invalidateQueries({ queryKey })
}

/** Cancels reads that began before an exercise was completed: their answers would replace what came of it. */
export const callOffReads = () =>
  Promise.all([...keysOfExercises, balanceQuery.queryKey].map((queryKey) => queryClient.cancelQueries({ queryKey })))

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

export function useSetWeeklyGoal() {
  return useMutation({
    mutationFn: (minutes: number) => call(profile.update, { body: { weekly_activity_goal_minutes: minutes } }),
    onSuccess: async ({ user }) => {
      saveUser(user)
      await queryClient.invalidateQueries({ queryKey: weekQuery.queryKey })
    },
  })
}

type ExerciseToStart = Pick<ExerciseToCreate, 'name' | 'type' | 'duration_minutes' | 'target_minutes' | 'plan'>
type ExerciseToLog = z.input<typeof ExerciseToCreate>

export function useLogExercise() {
  return useMutation({
    mutationFn: ({ exercise, idempotencyKey }: { exercise: ExerciseToLog; idempotencyKey: string }) =>
      call(fitness.createExercise, { body: exercise, idempotencyKey }),
  })
}

export function useCompleteExercise() {
  return useMutation({
    mutationFn: (id: string) => call(fitness.changeExercise, { params: { id }, body: { is_completed: true } }),
  })
}

export function useEditExercise(id: string) {
  return useMutation({
    mutationFn: ({ input, ifMatch }: Change<ExerciseContent>) =>
      call(fitness.editExercise, { params: { id }, body: input, ifMatch }),
    onSuccess: (saved) => {
      showSaved(saved)
      saveChanged(saved)
    },
    // Reload after a failure too, as another tab may have changed or deleted it.
    onSettled: refreshExercises,
  })
}

export const useDeleteExercise = () =>
  useLogDeletion(
    { done: exerciseTexts.deleted, takenBack: exerciseTexts.takenBack, failure: exerciseTexts.deleteFailed },
    (id) => call(fitness.removeExercise, { params: { id } }),
    (id) => {
      if (readTimer()?.exercise_id === id) writeTimer(null)
      refreshExercises()
    },
  )

/** An exercise that can be started: an existing one by its id, or a new one by its values; without a length it counts up. */
export type Startable = ExerciseToStart & { id?: string }

/** Starts the server's timer: of an existing uncompleted exercise, else of a new one. */
export function startOnServer(
  { id, ...exercise }: Startable,
  idempotencyKey: string,
): Promise<z.output<typeof fitness.createExercise.answer>> {
  if (id !== undefined) return call(fitness.changeExercise, { params: { id }, body: { timer: 'start' } })
  return call(fitness.createExercise, { body: { ...exercise, start_timer: true }, idempotencyKey })
}

export const workTimer = (id: string, timer: 'pause' | 'resume' | 'stop'): Promise<Exercise> =>
  call(fitness.changeExercise, { params: { id }, body: { timer } })
