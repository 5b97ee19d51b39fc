import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { ApiError } from '../lib/api-error.ts'
import { isPartMissing, renewStyles } from '../lib/parts.ts'
import { reloadOnce } from '../lib/reload-store.ts'
import { Mark } from '../ui/brand.tsx'
import { Button } from '../ui/button.tsx'

/**
 * Shows an error thrown while a page loads or renders. Offline, it waits for the connection; for a missing part of the
 * app it reloads the page; for other errors it offers a reload, and a retry of a failed call.
 */
export function ErrorBoundary({ error }: ErrorComponentProps) {
  const router = useRouter()
  // Remember the connection state at the time of the error: the offline screen retries when the connection returns.
  const [seen, setSeen] = useState({ error, wasOffline: !navigator.onLine })
  if (seen.error !== error) setSeen({ error, wasOffline: !navigator.onLine })
  const isMissing = isPartMissing(error)

  function retry() {
    renewStyles()
    void router.invalidate()
  }

  if (seen.wasOffline && (isMissing || (error instanceof ApiError && error.status === 0))) {
    return <OfflineScreen onRetry={retry} />
  }
  if (isMissing) return <MissingPartScreen error={error} onRetry={retry} />
  return <BrokenScreen error={error} onRetry={retry} />
}

/** Offers a retry of a failed call, which keeps the page's state. */
function BrokenScreen({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const message = error instanceof Error ? error.message : String(error)
  return (
    <ErrorScreen
      message={message}
      action="Reload Page"
      onAction={() => window.location.reload()}
      onRetry={error instanceof ApiError ? onRetry : undefined}
    />
  )
}

interface ErrorScreenProps {
  title?: string
  text?: string
  /** Message of the failure. */
  message?: string
  action: string
  onAction: () => void
  /** Retries the failed action, if that may help without a reload. */
  onRetry?: (() => void) | undefined
}

/** The generic screen for content that could not be shown. */
function ErrorScreen({
  title = 'Something went wrong',
  text = 'We encountered an error while loading this page.',
  message,
  action,
  onAction,
  onRetry,
}: ErrorScreenProps) {
  return (
    <main className="grid min-h-dvh place-items-center p-4" id="main" tabIndex={-1}>
      <div className="sheet w-full max-w-[440px]" role="alert">
        <Mark isGrey />
        <h1 className="display mt-3 mb-1 text-figure">{title}</h1>
        <p className="text-ink-muted">{text}</p>
        {message && (
          <code className="mt-3.5 block rounded-inner bg-fill px-3 py-2 text-small wrap-anywhere text-ink-muted">
            {message}
          </code>
        )}
        <div className="mt-4 flex flex-wrap gap-2">
          {onRetry && <Button onClick={onRetry}>Try again</Button>}
          <Button look={onRetry ? 'line' : 'primary'} onClick={onAction}>
            {action}
          </Button>
        </div>
      </div>
    </main>
  )
}

/** Retries automatically once the connection is back. */
function OfflineScreen({ onRetry }: { onRetry: () => void }) {
  useEffect(() => {
    window.addEventListener('online', onRetry)
    return () => window.removeEventListener('online', onRetry)
  }, [onRetry])
  return (
    <ErrorScreen
      title="You are offline"
      text="This page needs a connection. It opens by itself when you are back online."
      action="Try again"
      onAction={onRetry}
    />
  )
}

/** Reloads the page once, because a new version may have replaced the part. */
function MissingPartScreen({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const [outcome, setOutcome] = useState<Awaited<ReturnType<typeof reloadOnce>> | null>(null)
  useEffect(() => void reloadOnce().then(setOutcome), [])
  if (outcome === null) return null
  return outcome === 'unreachable' ? (
    <OfflineScreen onRetry={onRetry} />
  ) : (
    <BrokenScreen error={error} onRetry={onRetry} />
  )
}
