import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'

/** A refusal stays a refusal; only what may pass by itself is tried again. */
function isPassing(error: unknown): boolean {
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
