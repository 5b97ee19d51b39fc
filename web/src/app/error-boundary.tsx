import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { ApiError } from '../lib/api-error.ts'
import { ErrorScreen } from '../ui/error-screen.tsx'

/** Anything thrown while a page loads or draws. A failed call can be tried again in place; the rest needs a reload. */
export function ErrorBoundary({ error }: ErrorComponentProps) {
  const router = useRouter()
  if (error instanceof ApiError) {
    return <ErrorScreen message={error.message} action="Try again" onAction={() => void router.invalidate()} />
  }
  const message = error instanceof Error ? error.message : String(error)
  return <ErrorScreen message={message} action="Reload Page" onAction={() => window.location.reload()} />
}
