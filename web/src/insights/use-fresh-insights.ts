import { useEffect } from 'react'
import { queryClient } from '../lib/query-client.ts'
import { refreshDays } from './queries.ts'

/** Whatever is saved while the page is open may change what it shows, and what is refused another tab may have changed. */
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
