import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import { Id, IdParams } from '../platform/wire.ts'
import { cardKindNames, cardKinds, type CardKindName, type CardKinds, type FiguresOf } from './card-kinds.ts'
import { unionOfKinds } from './union-of-kinds.ts'

/** `undone` is final, as the id is used up. A dismissed card can be opened again. */
export const proposalStates = ['open', 'saved', 'dismissed', 'undone'] as const
export type ProposalState = (typeof proposalStates)[number]

/** `log` is the body of the ordinary call that would save it. */
const ofKind = <Kind extends CardKindName>(kind: Kind) => ({
  kind: z.literal(kind),
  log: cardKinds[kind].created as CardKinds[Kind]['created'],
})

/** A log to save, as proposed or as changed by the user. */
export const ProposedLog = unionOfKinds<{
  [Kind in CardKindName]: z.ZodMiniObject<ReturnType<typeof ofKind<Kind>>>
}>(cardKindNames.map((kind) => z.object(ofKind(kind))))
export type ProposedLog = z.output<typeof ProposedLog>

const state = {
  id: Id,
  state: z.enum(proposalStates),
  /** The earlier card that this one replaces, which is dismissed. */
  replaces: z.optional(Id),
}

/**
 * A card below a reply. Nothing is saved until the user confirms: the client then sends `log` to the ordinary create
 * call with the card's id as `Idempotency-Key`, so that the record has the card's id and repeating the confirmation
 * saves once.
 */
export const Proposal = unionOfKinds<{
  [Kind in CardKindName]: z.ZodMiniObject<typeof state & ReturnType<typeof ofKind<Kind>> & FiguresOf<Kind>>
}>(cardKindNames.map((kind) => z.object({ ...state, ...ofKind(kind), ...cardKinds[kind].figures })))
export type Proposal = z.output<typeof Proposal>

export const proposalTexts = {
  /** Begins a reply that corrects an earlier card; the app makes a link to the card of it. */
  changedAbove: 'Changed above',
  /** Another tab or device was there first. */
  settled: 'This card was settled already.',
  undoneForGood: 'This was undone. Ask for it again to log it.',
  savedBefore: 'This was saved before, as it stood then.',
  updateFailed: 'Failed to update the card. Please try again.',
} as const

/** Part of the `chat` calls. */
export const proposals = {
  changeProposal: endpoint('PUT /chat/proposals/:id', {
    summary: 'Edit the content of an open card',
    access: 'user',
    params: IdParams,
    body: ProposedLog,
    maxBodyKb: 96,
    answer: Proposal,
  }),
  settleProposal: endpoint('PATCH /chat/proposals/:id', {
    summary: 'Set the state of a card: confirmed, dismissed, reopened or undone',
    access: 'user',
    params: IdParams,
    body: z.object({ state: z.enum(proposalStates, 'Use open, saved, dismissed or undone') }),
    answer: Proposal,
  }),
}
