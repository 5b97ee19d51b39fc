import type { ErrorComponentProps } from '@tanstack/react-router'
import { FailedState } from '../../ui/empty-state.tsx'
import { useSection } from './use-section.ts'

/** Replaces a section whose part of the app could not be loaded. */
export function SectionFailed({ reset }: ErrorComponentProps) {
  const { Section } = useSection().section
  async function retry() {
    // Only `preload` requests a failed part again.
    await Section.preload?.()
    reset()
  }
  return (
    <FailedState
      title="This section could not be loaded"
      reason="Check your connection and try again."
      onRetry={() => void retry()}
    />
  )
}
