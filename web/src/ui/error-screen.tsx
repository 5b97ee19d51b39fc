import { Button } from './button.tsx'
import { Mark } from './brand.tsx'

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
export function ErrorScreen({
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
