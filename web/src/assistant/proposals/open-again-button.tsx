import { Button } from '../../ui/button.tsx'
import { tellSettleFailure } from './card-queries.ts'

interface OpenAgainButtonProps {
  id: string
  settling: {
    isPending: boolean
    mutate: (settled: { id: string; state: 'open' }, options: { onError: (error: Error) => void }) => void
  }
  focusRef: (control: HTMLElement | null) => void
  onAct: () => void
}

/** The button of a dismissed card, which reopens it. */
export const OpenAgainButton = ({ id, settling, focusRef, onAct }: OpenAgainButtonProps) => (
  <Button
    ref={focusRef}
    look="ghost"
    className="-mr-3"
    isBusy={settling.isPending}
    onClick={() => {
      onAct()
      settling.mutate({ id, state: 'open' }, { onError: tellSettleFailure })
    }}
  >
    Open again
  </Button>
)
