import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import { Id, IdParams } from '../platform/wire.ts'
import { cardKindNames, cardKinds, type CardKindName, type CardKinds, type FiguresOf } from './card-kinds.ts'
import { proposalStates } from './proposals.ts'
import { unionOfKinds } from './union-of-kinds.ts'

export const revisionActs = ['change', 'delete'] as const

const revision = {
  id: Id,
  state: z.enum(proposalStates),
  act: z.enum(revisionActs),
  /** The record's id. */
  record: Id,
  /** The instant of the record; null for kinds without a time. */
  at: z.nullable(z.string()),
  /** The points it earned and still has, which deleting it takes back; null if not known. */
  points: z.nullable(z.int()),
  /** The earlier card that this one replaces, which is dismissed. */
  replaces: z.optional(Id),
}
const ofKind = <Kind extends CardKindName>(kind: Kind) => {
  const changed = cardKinds[kind].changed as CardKinds[Kind]['changed']
  return {
    ...revision,
    kind: z.literal(kind),
    /** The record when the card was made; with its time only if the time changes. */
    was: changed,
    /** The changed record; null for a deletion. */
    log: z.nullable(changed),
  }
}

/**
 * A card below a reply that changes or deletes a record. Nothing happens until the user confirms: the client then
 * checks the record once more and sends the ordinary call that changes or deletes it. Separate from `Proposal`, so that
 * a program that creates everything proposed cannot mistake these for new logs.
 */
export const Revision = unionOfKinds<{
  [Kind in CardKindName]: z.ZodMiniObject<ReturnType<typeof ofKind<Kind>> & FiguresOf<Kind>>
}>(cardKindNames.map((kind) => z.object({ ...ofKind(kind), ...cardKinds[kind].figures })))
export type Revision = z.output<typeof Revision>

const recordStates = ['same', 'changed', 'gone', 'done'] as const
/** The present state of a record: as on the card, changed elsewhere, deleted, or already settled by this card. */
export type RecordState = (typeof recordStates)[number]

export const revisionTexts = {
  changed: 'This was changed elsewhere meanwhile, so the card is out of date. Nothing was done: ask again.',
  gone: 'This was deleted meanwhile, so there is nothing to change.',
  goneBefore: 'This was deleted before.',
  doneBefore: 'This was confirmed before.',
  undone: 'This change was undone.',
} as const

/** Part of the `chat` calls. */
export const revisions = {
  checkRevision: endpoint('GET /chat/revisions/:id/record', {
    summary: 'Check whether a record has changed since its card was made',
    access: 'user',
    params: IdParams,
    answer: z.object({ record: z.enum(recordStates) }),
  }),
  settleRevision: endpoint('PATCH /chat/revisions/:id', {
    summary: 'Set the state of a card that changes or deletes a record',
    access: 'user',
    params: IdParams,
    body: z.object({ state: z.enum(proposalStates, 'Use open, saved, dismissed or undone') }),
    answer: Revision,
  }),
}
