import { proposalTexts, type Proposal, type ProposalState } from '@finu/contract/assistant/proposals'
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { useState, type ReactNode } from 'react'
import { Tag } from '../../ui/tag.tsx'
import { CardFrame } from './card-frame.tsx'
import { cardKind } from '../card-kinds.tsx'
import { anchorOf } from '../place-cards.ts'
import { DismissedCard } from './dismissed-card.tsx'
import { OpenCard } from './open-card.tsx'
import { SavedCard } from './saved-card.tsx'

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
