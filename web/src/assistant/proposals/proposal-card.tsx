import { proposalTexts, type Proposal, type ProposalState } from '@finu/contract/assistant/proposals'
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { undoLogs } from '../../rewards/front/undo.tsx'
import { Tag } from '../../ui/tag.tsx'
import { cardKind, useRemoveLog } from '../card-kinds.tsx'
import { anchorOf } from '../place-cards.ts'
import { CardFoot, CardFrame } from './card-frame.tsx'
import type { CardPartProps } from './card-part.ts'
import { tellSettleFailure, useSettle } from './card-queries.ts'
import { LogDetails } from './log-details.tsx'
import { OpenAgainButton } from './open-again-button.tsx'
import { OpenCard } from './open-card.tsx'
import { UndoButton } from './undo-button.tsx'

interface ProposalCardProps {
  proposal: Proposal
  /** Card that it replaces, after a correction. */
  before: Proposal | null
  sessionId: string
  isWriting: boolean
  /** True while all cards are being confirmed. */
  isHeld: boolean
}

/** A proposed log below a reply: open, saved, dismissed or undone. */
export function ProposalCard({ proposal, before, sessionId, isWriting, isHeld }: ProposalCardProps) {
  const [hasActed, setHasActed] = useState(false)
  const { kind, state } = proposal

  /** Moves the focus only after a press in this card, and not if the person has moved it elsewhere. */
  function focusRef(control: HTMLElement | null) {
    if (hasActed && document.activeElement === document.body) control?.focus()
  }

  const part = { proposal, sessionId, focusRef, onAct: () => setHasActed(true) }
  const isCorrected = before !== null && state === 'open'
  return (
    <CardFrame
      anchor={anchorOf(proposal)}
      state={state}
      isCorrected={isCorrected}
      title={state === 'open' ? `Proposed ${kind}` : cardKind(kind).title}
      titleRef={state === 'undone' ? focusRef : undefined}
      status={isCorrected ? <Tag tone="plain">Changed</Tag> : statusOf(state, kind)}
    >
      {state === 'open' && <OpenCard {...part} before={before} isWriting={isWriting} isHeld={isHeld} />}
      {state === 'saved' && <SavedCard {...part} />}
      {state === 'dismissed' && <DismissedCard {...part} />}
    </CardFrame>
  )
}

/** Deletes the log that a card saved, for good. */
function useUndo(sessionId: string, { id, kind }: Proposal) {
  const { deleted, failures } = cardKind(kind)
  const remove = useRemoveLog()
  const { mutateAsync: settle } = useSettle(sessionId)
  return useMutation({
    mutationFn: async () => {
      const isGone = await undoLogs({
        done: deleted,
        failure: failures.remove,
        removes: [() => remove({ kind, id })],
      })
      if (isGone) await settle({ id, state: 'undone' }).catch(tellSettleFailure)
    },
  })
}

/** The card of a saved log, with a link to its page and an undo button. */
function SavedCard({ proposal, sessionId, focusRef, onAct }: CardPartProps) {
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

/** A dismissed card. */
const DismissedCard = ({ proposal, sessionId, ...rest }: CardPartProps) => (
  <OpenAgainButton id={proposal.id} settling={useSettle(sessionId)} {...rest} />
)

function statusOf(state: ProposalState, kind: Proposal['kind']): ReactNode {
  if (state === 'undone') return proposalTexts.undoneForGood
  if (state === 'dismissed') return 'Dismissed'
  return (
    state === 'saved' && (
      <Tag tone="ok" icon={<CheckIcon size={14} weight="bold" aria-hidden="true" />}>
        {cardKind(kind).saved}
      </Tag>
    )
  )
}
