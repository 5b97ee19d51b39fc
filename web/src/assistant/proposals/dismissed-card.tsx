import { Button } from '../../ui/button.tsx'
import type { CardPartProps } from './card-part.ts'
import { tellSettleFailure, useSettle } from './card-queries.ts'

/** All that is left of a card that was put aside. */
export function DismissedCard({ proposal, sessionId, focusRef, onAct }: CardPartProps) {
  const { mutate, isPending } = useSettle(sessionId)
  return (
    <Button
      ref={focusRef}
      look="ghost"
      isBusy={isPending}
      onClick={() => {
        onAct()
        mutate({ id: proposal.id, state: 'open' }, { onError: tellSettleFailure })
      }}
    >
      Open again
    </Button>
  )
}
