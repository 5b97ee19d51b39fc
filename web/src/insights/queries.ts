import { fitness } from '@finu/contract/fitness'
import { insights } from '@finu/contract/insights'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { call } from '../lib/api.ts'
import { queryClient } from '../lib/query-client.ts'
import { saveChanged } from '../rewards/queries.ts'

/** Everything of a day. Any page can change it, so it is asked for anew each time it is shown. */
export function dayQuery(date: string) {
  return queryOptions({
    queryKey: ['insights', 'day', date],
    queryFn: ({ signal }) => call(insights.day, { params: { date }, signal }),
    staleTime: 0,
  })
}

/** Brings every day that is known up to date: what is moved leaves one and comes to another. */
export const refreshDays = (): Promise<void> => queryClient.invalidateQueries({ queryKey: ['insights'] })

/** Takes back that a goal is completed, today. */
export function useUncheckGoal() {
  return useMutation({
    mutationFn: (id: string) => call(fitness.changeGoal, { params: { id }, body: { status: 'active', current: 0 } }),
    onSuccess: (changed) => {
      saveChanged(changed)
      void queryClient.invalidateQueries({ queryKey: ['fitness', 'goals'] })
    },
  })
}
