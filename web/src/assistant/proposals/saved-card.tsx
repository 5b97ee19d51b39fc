import { Link } from '@tanstack/react-router'
import { cardKind } from '../card-kinds.tsx'
import { CardFoot } from './card-frame.tsx'
import type { CardPartProps } from './card-part.ts'
import { LogDetails } from './log-details.tsx'
import { UndoButton } from './undo-button.tsx'
import { useUndo } from './use-undo.ts'

/** The card of a saved log, with a link to its page and an undo button. */
export function SavedCard({ proposal, sessionId, focusRef, onAct }: CardPartProps) {
  const { mutate, isPending } = useUndo(sessionId, proposal)
  const { page } = cardKind(proposal.kind)
  return (
    <>
      <LogDetails card={proposal} />
      <CardFoot>
        {page && (
          // 44 px high on its own: the usual enlarged target of links in a sentence would overlap the line above.
          <Link className="link my-0 py-0 leading-11" to={page.to}>
            See it in {page.name}
          </Link>
        )}
        <UndoButton
          ref={focusRef}
          isBusy={isPending}
          onClick={() => {
            onAct()
            mutate()
          }}
        />
      </CardFoot>
    </>
  )
}
