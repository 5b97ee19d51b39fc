import { fitness, type Exercise } from '@finu/contract/fitness/fitness'
import { setTexts, type ExerciseSet, type NewRoutine } from '@finu/contract/fitness/sets'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { call } from '../lib/api.ts'
import { tellFailure } from '../lib/notify-failure.ts'
import { isPassing, queryClient } from '../lib/query-client.ts'
import { refreshExercises } from './queries.ts'

const workoutKey = ['fitness', 'workout'] as const

/** Keeps the active exercise with its plan and sets, which any call may have read. */
export const saveWorkout = (exercise: Exercise | null) => queryClient.setQueryData(workoutKey, exercise)

/** The active exercise with its plan and sets; null if there is none. */
export const workoutQuery = queryOptions({
  queryKey: workoutKey,
  queryFn: async ({ signal }) => (await call(fitness.activeExercise, { signal })).exercise,
})

/** Movements that the person has done, with the last time and the best of each. */
export const doneMovementsQuery = queryOptions({
  queryKey: ['fitness', 'movements'],
  queryFn: async ({ signal }) => (await call(fitness.listMovements, { signal })).movements,
})

export const routinesQuery = queryOptions({
  queryKey: ['fitness', 'routines'],
  queryFn: async ({ signal }) => (await call(fitness.listRoutines, { signal })).routines,
})

const refreshRoutines = () => queryClient.invalidateQueries({ queryKey: routinesQuery.queryKey })

/** Saves a routine: a new one under `key`, or a changed one. */
export function useSaveRoutine(id: string | null) {
  return useMutation({
    mutationFn: ({ routine, key }: { routine: NewRoutine; key: string }) =>
      id === null
        ? call(fitness.createRoutine, { body: routine, idempotencyKey: key })
        : call(fitness.changeRoutine, { params: { id }, body: routine }),
    onSettled: refreshRoutines,
    onError: (error) => tellFailure(error, setTexts.routineFailed),
  })
}

export function useDeleteRoutine() {
  return useMutation({
    mutationFn: (id: string) => call(fitness.removeRoutine, { params: { id } }),
    onSettled: refreshRoutines,
    onError: (error) => tellFailure(error, setTexts.routineDeleteFailed),
  })
}

/** Changes the sets of an exercise wherever it is shown. */
function showSets(id: string, change: (sets: ExerciseSet[]) => ExerciseSet[]) {
  queryClient.setQueryData<Exercise | null>(workoutKey, (exercise) =>
    exercise?.id === id ? { ...exercise, sets: change(exercise.sets) } : exercise,
  )
}

const put = (set: ExerciseSet) => (sets: ExerciseSet[]) =>
  sets.some(({ id }) => id === set.id) ? sets.map((each) => (each.id === set.id ? set : each)) : [...sets, set]
const without = (id: string) => (sets: ExerciseSet[]) => sets.filter((each) => each.id !== id)

/** How long a set waits for a connection before it is sent again. */
const retryMs = 3_000

/**
 * Changes sets of an exercise: shown at once, sent one after another, and again until there is a connection. A refusal
 * takes the change back.
 */
export function useChangeSets(id: string) {
  const { mutate, isPending } = useMutation({
    mutationFn: (change: { set: ExerciseSet; isRemoved?: boolean }) => {
      const { id: setId, ...body } = change.set
      const params = { id, set: setId }
      return change.isRemoved ? call(fitness.removeSet, { params }) : call(fitness.putSet, { params, body })
    },
    scope: { id: `sets-${id}` },
    onMutate: ({ set, isRemoved }) => {
      const before = queryClient.getQueryData<Exercise | null>(workoutKey)?.sets.find((each) => each.id === set.id)
      showSets(id, isRemoved ? without(set.id) : put(set))
      return { before }
    },
    retry: (_failures, error) => isPassing(error),
    retryDelay: retryMs,
    onSuccess: refreshExercises,
    onError: (error, { set }, context) => {
      showSets(id, context?.before ? put(context.before) : without(set.id))
      tellFailure(error, setTexts.notDone)
    },
  })
  return { changeSets: mutate, isSending: isPending }
}
