import { fitness } from '@finu/contract/fitness'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../lib/api.ts'
import { activeKey } from './queries.ts'
import { followServer } from './timer-end.ts'

/** What the server says is active; the timer of this browser follows it. */
export const activeExerciseQuery = queryOptions({
  queryKey: activeKey,
  queryFn: async ({ signal }) => {
    const { exercise } = await call(fitness.activeExercise, { signal })
    if (!signal.aborted) await followServer(exercise)
    return exercise?.id ?? null
  },
})
