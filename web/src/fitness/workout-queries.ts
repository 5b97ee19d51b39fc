import { fitness, type Exercise } from '@finu/contract/fitness/fitness'
import { setTexts } from '@finu/contract/fitness/sets'
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { call } from '../lib/api.ts'
import { tellFailure } from '../lib/notify-failure.ts'
import { query, refresh } from '../lib/queries.ts'
import { isPassing, queryClient } from '../lib/query-client.ts'
import { forgetAtSessionEnd } from '../lib/session.ts'
import type { Creation } from '../rewards/queries.ts'
import { refreshExercises } from './queries.ts'
import { readUnsent, useUnsent, writeUnsent } from './unsent-changes-store.ts'
import { addChange, withChanges, type WorkoutChange } from './workout-changes.ts'

const workoutKey = ['fitness', 'workout'] as const

/** Keeps the active exercise with its plan and sets, which any call may have read. */
export const saveWorkout = (exercise: Exercise | null) => queryClient.setQueryData(workoutKey, exercise)

/** The active exercise with its plan and sets; null if there is none. */
export const workoutQuery = queryOptions({
  queryKey: workoutKey,
  queryFn: async ({ signal }) => (await call(fitness.activeExercise, { signal })).exercise,
})

export const routinesQuery = query(fitness.listRoutines, {}, { select: ({ routines }) => routines })

/** Saves a routine: a new one under its idempotency key, or a changed one. */
export const useSaveRoutine = (id: string | null) =>
  useMutation({
    mutationFn: (creation: Creation<typeof fitness.createRoutine>) =>
      id === null
        ? call(fitness.createRoutine, creation)
        : call(fitness.changeRoutine, { params: { id }, body: creation.body }),
    onSettled: () => refresh(fitness.listRoutines),
    onError: (error) => tellFailure(error, setTexts.routineFailed),
  })

/** How long a change waits for a connection before it is sent again. */
const retryMs = 3_000

function send(change: WorkoutChange): Promise<Exercise> {
  const { exercise_id: id } = change
  if (change.kind === 'plan') return call(fitness.planMovement, { params: { id }, body: change.planned })
  const { id: set, ...body } = change.set
  const params = { id, set }
  return change.is_removed ? call(fitness.removeSet, { params }) : call(fitness.putSet, { params, body })
}

/** Sends one change and keeps the answer. A refused one is dropped. @throws ApiError if there is no connection */
async function sendOne(change: WorkoutChange) {
  const sent = JSON.stringify(change)
  // One that was changed again meanwhile stays.
  const drop = () => writeUnsent(readUnsent().filter((each) => JSON.stringify(each) !== sent))
  try {
    const exercise = await send(change)
    if (queryClient.getQueryData<Exercise | null>(workoutKey)?.id === exercise.id) saveWorkout(exercise)
    drop()
    refreshExercises()
  } catch (error) {
    if (isPassing(error)) throw error
    drop()
    tellFailure(error, setTexts.notDone)
  }
}

let retrying: ReturnType<typeof setTimeout> | undefined
let sending: Promise<void> | null = null
// A call of a session that has ended is never answered.
forgetAtSessionEnd(() => {
  clearTimeout(retrying)
  sending = null
})

/** Sends the oldest change, or waits for it if it is being sent. */
function sendFirst(): Promise<void> {
  const [change] = readUnsent()
  if (sending || !change) return sending ?? Promise.resolve()
  const own = sendOne(change).finally(() => {
    if (sending === own) sending = null
  })
  sending = own
  return own
}

/** Sends what the server does not have yet, one change after another, and again until there is a connection. */
export function sendUnsent() {
  clearTimeout(retrying)
  if (sending || readUnsent().length === 0) return
  sendFirst().then(sendUnsent, retryLater)
}

function retryLater() {
  clearTimeout(retrying)
  retrying = setTimeout(sendUnsent, retryMs)
}

/** Sends all changes of a workout before it is completed. @throws ApiError if there is no connection */
export async function sendNow(exerciseId: string) {
  try {
    while (readUnsent().some(({ exercise_id }) => exercise_id === exerciseId)) await sendFirst()
  } catch (error) {
    retryLater()
    throw error
  }
}

/** Changes a running workout: shown at once, kept until the server has it. A refusal takes the change back. */
export function changeWorkout(change: WorkoutChange) {
  writeUnsent(addChange(readUnsent(), change))
  sendUnsent()
}

/** Forgets the changes of a workout that is discarded. */
export const forgetChanges = (exerciseId: string) =>
  writeUnsent(readUnsent().filter((each) => each.exercise_id !== exerciseId))

/** The running workout as it is with all its changes; null if this exercise is not known to run. */
export function useWorkout(id: string | null): Exercise | null {
  const { data } = useQuery({ ...workoutQuery, enabled: id !== null })
  const changes = useUnsent()
  return data && data.id === id ? withChanges(data, changes) : null
}
