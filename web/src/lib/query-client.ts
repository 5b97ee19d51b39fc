import { notifyManager, QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'
import { forgetAtSessionEnd } from './session.ts'

// Told in the next task, as by default, a button would learn that it is busy only after the second of two quick presses.
notifyManager.setScheduler(queueMicrotask)

/** A refusal stays a refusal; only what may pass by itself is tried again. */
export function isPassing(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500)
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: (failures, error) => failures < 2 && isPassing(error),
      retryDelay: (attempt) => 400 * 2 ** attempt,
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
})
forgetAtSessionEnd(() => queryClient.clear())
