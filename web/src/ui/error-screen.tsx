import { Button } from './button.tsx'
import { Mark } from './brand.tsx'

interface ErrorScreenProps {
  message: string
  action: string
  onAction: () => void
}

/** The generic screen for what could not be shown. */
export function ErrorScreen({ message, action, onAction }: ErrorScreenProps) {
  return (
    <main className="grid min-h-dvh place-items-center p-4">
      <div className="sheet w-full max-w-[440px]" role="alert">
        <Mark isGrey />
        <h1 className="display mt-3 mb-1 text-2xl">Something went wrong</h1>
        <p className="text-ink-muted">We encountered an error while loading this page.</p>
        <code className="mt-3.5 mb-4 block rounded-inner bg-fill px-3 py-2 text-small wrap-anywhere text-ink-muted">
          {message}
        </code>
        <Button onClick={onAction}>{action}</Button>
      </div>
    </main>
  )
}
