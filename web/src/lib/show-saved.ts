import { queryClient } from './query-client.ts'
import { withSaved } from './with-saved.ts'

/**
 * Updates a saved log in all cached queries before they are loaded again: a form that is reopened at once then starts
 * with the saved version and reports no conflict. Runs in its own task, so that the form learns of its success before
 * its entry moves and unmounts it.
 */
export function showSaved(saved: object & { id: string }): void {
  setTimeout(() => {
    for (const { queryKey, state } of queryClient.getQueryCache().getAll()) {
      const shown = withSaved(state.data, saved)
      // Keep the age of the data: the rest of it may still be stale.
      if (shown !== state.data) queryClient.setQueryData(queryKey, shown, { updatedAt: state.dataUpdatedAt })
    }
  })
}
