import { InfoIcon } from '@phosphor-icons/react/dist/csr/Info'
import { chatTexts } from '@finu/contract/assistant/chat'

/** A line above a reply that the coach wrote instead of the model. The last reply can be requested from the model. */
export function FallbackLine({ onRetry }: { onRetry?: (() => void) | undefined }) {
  return (
    <p className="mb-3 flex items-center gap-3 rounded-card bg-fill px-4 py-2.5 text-small text-ink-muted">
      <InfoIcon size={18} className="flex-none" aria-hidden="true" />
      <span className="flex-1">{chatTexts.coachInstead}</span>
      {onRetry && (
        <button type="button" className="link min-h-11 flex-none font-strong md:min-h-0" onClick={onRetry}>
          Try again
        </button>
      )}
    </p>
  )
}
