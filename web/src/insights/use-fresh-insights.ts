import { useEffect } from 'react'
import { queryClient } from '../lib/query-client.ts'
import { refreshDays } from './queries.ts'

/** Whatever is saved while the page is open may change what it shows, so each time it asks anew. */
export function useFreshInsights() {
  useEffect(
    () =>
      queryClient.getMutationCache().subscribe(({ type, mutation }) => {
        if (type === 'updated' && mutation.state.status === 'success') void refreshDays()
      }),
    [],
  )
}
