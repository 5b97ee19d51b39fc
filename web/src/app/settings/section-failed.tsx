import type { ErrorComponentProps } from '@tanstack/react-router'
import { FailedState } from '../../ui/empty-state.tsx'

/** In the place of a section whose part of the app could not be loaded. */
export const SectionFailed = ({ reset }: ErrorComponentProps) => (
  <FailedState title="This section could not be loaded" reason="Check your connection and try again." onRetry={reset} />
)
