import type { Proposal } from '@finu/contract/proposals'
import { ProposalCard } from './proposal-card.tsx'
import './proposals.css'

interface ProposalCardsProps {
  proposals: readonly Proposal[]
  sessionId: string
  /** Whether the reply is not complete yet: then the cards wait too. */
  isWriting: boolean
}

export function ProposalCards({ proposals, sessionId, isWriting }: ProposalCardsProps) {
  return (
    <div className="proposals">
      {proposals.map((proposal) => (
        <ProposalCard key={proposal.id} proposal={proposal} sessionId={sessionId} isWriting={isWriting} />
      ))}
    </div>
  )
}
