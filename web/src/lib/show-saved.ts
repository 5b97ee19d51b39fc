import { queryClient } from './query-client.ts'
import { withSaved } from './with-saved.ts'

/**
 * Shows a log as it was saved wherever it is shown, before that is asked for anew: a form that is opened again at once
 * begins with what was saved, and is not told that somebody else changed it. In a task of its own, as an entry may move
 * away with the form in it: that hears first that it is saved.
 */
export function showSaved(saved: object & { id: string }): void {
  setTimeout(() => {
    for (const { queryKey, state } of queryClient.getQueryCache().getAll()) {
      const shown = withSaved(state.data, saved)
      // As old as it was: the rest of it may still have to be asked for.
      if (shown !== state.data) queryClient.setQueryData(queryKey, shown, { updatedAt: state.dataUpdatedAt })
    }
  })
}
