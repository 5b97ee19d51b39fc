import type { ChatMessage } from '@finu/contract/assistant/chat'
import type { Proposal } from '@finu/contract/assistant/proposals'
import type { Revision } from '@finu/contract/assistant/revisions'

export interface PlacedCard<Card extends Proposal | Revision> {
  card: Card
  /** Card that it replaces; null for one that was never corrected. */
  before: Card | null
  /** True while its reply is incomplete: the card cannot be confirmed yet. */
  isWriting: boolean
}

/** The cards shown below one reply. */
export interface PlacedCards {
  proposals: PlacedCard<Proposal>[]
  revisions: PlacedCard<Revision>[]
  /** Cards of earlier replies that this one corrected. */
  corrected: PlacedCard<Proposal | Revision>[]
}

type Reply = Pick<ChatMessage, 'proposals' | 'revisions' | 'state'>

/** Returns a function that places the cards of one type, reply by reply. */
function createPlacing<Card extends Proposal | Revision>() {
  const byId = new Map<string, PlacedCard<Card>>()
  return (cards: readonly Card[], isWriting: boolean) => {
    const [added, corrected]: [PlacedCard<Card>[], PlacedCard<Card>[]] = [[], []]
    for (const card of cards) {
      const earlier = card.replaces === undefined ? undefined : byId.get(card.replaces)
      if (earlier) Object.assign(earlier, { card, before: earlier.card, isWriting })
      const placed = earlier ?? { card, before: null, isWriting }
      byId.set(card.id, placed)
      if (!earlier) added.push(placed)
      else if (!added.includes(earlier)) corrected.push(earlier)
    }
    return { added, corrected }
  }
}

/**
 * Places the cards of a conversation. A correction replaces the card that it corrects, so that there is only one.
 * @param replies oldest first
 * @returns the cards of each reply, in the same order
 */
export function placeCards(replies: readonly Reply[]): PlacedCards[] {
  const [placeProposals, placeRevisions] = [createPlacing<Proposal>(), createPlacing<Revision>()]
  return replies.map(({ proposals, revisions, state }) => {
    const proposed = placeProposals(proposals, state === 'writing')
    const revised = placeRevisions(revisions, state === 'writing')
    return {
      proposals: proposed.added,
      revisions: revised.added,
      corrected: [...proposed.corrected, ...revised.corrected],
    }
  })
}

/** Returns the id of a card's element, to which a reply that corrected it links. */
export const anchorOf = ({ id }: Proposal | Revision): string => `card-${id}`
