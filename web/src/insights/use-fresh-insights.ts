import { useEffect } from 'react'
import { queryClient } from '../lib/query-client.ts'
import { refreshDays } from './queries.ts'

/** Reloads insights after each mutation, also a failed one, because another tab may have caused the failure. */
export function useFreshInsights() {
  useEffect(
    () =>
      queryClient.getMutationCache().subscribe(({ type, mutation }) => {
        if (type === 'updated' && (mutation.state.status === 'success' || mutation.state.status === 'error'))
          void refreshDays()
      }),
    [],
  )
}
