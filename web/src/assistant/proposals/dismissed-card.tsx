import type { CardPartProps } from './card-part.ts'
import { useSettle } from './card-queries.ts'
import { OpenAgainButton } from './open-again-button.tsx'

/** A dismissed card. */
export const DismissedCard = ({ proposal, sessionId, ...rest }: CardPartProps) => (
  <OpenAgainButton id={proposal.id} settling={useSettle(sessionId)} {...rest} />
)
