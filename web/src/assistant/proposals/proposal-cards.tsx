import type { Proposal } from '@finu/contract/assistant/proposals'
import type { Revision } from '@finu/contract/assistant/revisions'
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { useRef, useState } from 'react'
import { useUser } from '../../lib/user.ts'
import { Button } from '../../ui/button.tsx'
import type { PlacedCard } from '../place-cards.ts'
import { RevisionCard } from '../revisions/revision-card.tsx'
import { isConfirmedTwice } from './confirm-once-more.tsx'
import { ProposalCard } from './proposal-card.tsx'
import { useConfirmAll } from './use-confirm.ts'

interface ProposalCardsProps {
  proposals: readonly PlacedCard<Proposal>[]
  /** Cards that change or delete a log; each is confirmed separately. */
  revisions: readonly PlacedCard<Revision>[]
  sessionId: string
}

/** The cards of a reply; several open ones can be confirmed with one press. */
export function ProposalCards({ proposals, revisions, sessionId }: ProposalCardsProps) {
  const { profile } = useUser()
  const [done, setDone] = useState(0)
  const { mutate, isPending, data, variables } = useConfirmAll(sessionId, setDone)
  const outcome = useRef<HTMLParagraphElement>(null)
  const cards = proposals.map(({ card }) => card)
  const ready = cards.filter((card) => card.state === 'open' && !isConfirmedTwice(card, profile))
  const stateOf = (id: string) => cards.find((card) => card.id === id)?.state
  const isWriting = proposals.some((placed) => placed.isWriting)
  // Hide the summary once single cards have been undone or confirmed since.
  const isStillSo = data && variables?.filter(({ id }) => stateOf(id) === 'open').length === data.open
  const isOffered = isPending || (ready.length > 1 && !isWriting)
  return (
    <div className="mt-2.5 grid grid-cols-1 gap-2.5">
      {proposals.map(({ card, before, isWriting: waits }) => (
        <ProposalCard
          key={card.id}
          proposal={card}
          before={before}
          sessionId={sessionId}
          isWriting={waits}
          isHeld={isPending}
        />
      ))}
      {revisions.map(({ card, isWriting: waits }) => (
        <RevisionCard key={card.id} revision={card} sessionId={sessionId} isWriting={waits} />
      ))}
      {(isOffered || isStillSo) && (
        <div className="flex flex-wrap items-center gap-x-3.5 gap-y-1 px-5 pt-1">
          {isOffered && (
            <Button
              look="soft"
              isBusy={isPending}
              icon={<CheckIcon size={18} weight="bold" aria-hidden="true" />}
              onClick={() => mutate(ready, { onSettled: () => outcome.current?.focus() })}
            >
              {isPending ? `Saving ${done + 1} of ${variables.length}...` : `Confirm all ${ready.length}`}
            </Button>
          )}
          <p className="hint" role="status" tabIndex={-1} ref={outcome}>
            {!isPending && isStillSo && describeOutcome(data)}
          </p>
        </div>
      )}
    </div>
  )
}

function describeOutcome({ open, of }: { open: number; of: number }): string {
  if (open === 0) return `All ${of} are saved.`
  return `${of - open} of ${of} are saved. ${open === 1 ? 'One is' : `${open} are`} still open: confirm again, nothing is saved twice.`
}
