import { notifyManager, QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'
import { forgetAtSessionEnd, forgetAtSessionStart } from './session.ts'

// React Query notifies in the next task by default: too late to disable a button before a quick second press.
notifyManager.setScheduler(queueMicrotask)

/** The key of the signed-in user. */
export const meKey = ['me'] as const

/** Returns true for an error that a retry may resolve: no connection or a server failure. A refusal is not retried. */
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
forgetAtSessionStart(() => queryClient.clear())
