import { createHash } from 'node:crypto'
import type * as z from 'zod/mini'
import type { CardKindName, CardKinds } from '@finu/contract/assistant/card-kinds'
import type { ChatMessage } from '@finu/contract/assistant/chat'
import type { ProposalState } from '@finu/contract/assistant/proposals'
import { proposalTexts } from '@finu/contract/assistant/proposals'
import type { RecordState, Revision } from '@finu/contract/assistant/revisions'
import type { ChangeInput, DeletionInput } from '@finu/contract/assistant/log-inputs'
import type { Context, StatementContext } from '../../platform/context.ts'
import type { Transaction } from '../../platform/database.ts'
import type { SavedRecord } from '../../platform/log-kind.ts'
import { conflict, notFound } from '../../platform/problems.ts'
import { sql, type Statement } from '../../platform/sql.ts'
import { dismissCard, statesBefore } from '../card-actions.ts'
import { cardContext, cardKind, figuresOf } from '../card-kinds.ts'
import { hasTime, isAs, withoutTime, type RecordOf } from './record.ts'

type WithoutState<T> = T extends unknown ? Omit<T, 'id' | 'state'> : never
type Content = WithoutState<Revision>

interface StoredRevision {
  id: string
  state: ProposalState
  content: Content
}

interface Place {
  id: string
  messageId: string
  position: number
}

const present = ({ id, state, content }: StoredRevision): Revision => ({ ...content, id, state })

/** Returns a fingerprint that changes when the record changes. */
const fingerprintOf = (kind: CardKindName, { log }: SavedRecord<object>): string =>
  createHash('sha256').update(JSON.stringify({ kind, log })).digest('base64url')

/** Finds an open card of the same conversation that is to be replaced, and its values of the same record. */
const findReplaced = ({ db, userId }: StatementContext, id: string, { messageId }: Place, record: string) =>
  db.find(sql<{ log: object | null }>`
    select r.content->'log' as log from chat_revisions r
      join chat_messages earlier on earlier.user_id = r.user_id and earlier.id = r.message_id
      join chat_messages later on later.user_id = r.user_id and later.session_id = earlier.session_id
    where r.user_id = ${userId} and r.id = ${id} and r.state = 'open' and r.record_id = ${record}
      and earlier.user_id = ${userId} and later.user_id = ${userId} and later.id = ${messageId}`)

async function store(
  ctx: Context,
  place: Place,
  { content, fingerprint }: { content: Content; fingerprint: string },
  replaces: string | undefined,
): Promise<Revision> {
  const { db, userId } = ctx
  const dismissed = replaces === undefined ? undefined : await dismissCard(ctx, 'revision', replaces, place.messageId)
  const stored: StoredRevision = {
    id: place.id,
    state: 'open',
    content: dismissed ? { ...content, replaces: dismissed } : content,
  }
  await db.run(sql`
    insert into chat_revisions (user_id, id, message_id, position, record_id, content, fingerprint, state)
    values (${userId}, ${place.id}, ${place.messageId}, ${place.position}, ${content.record},
      ${JSON.stringify(stored.content)}, ${fingerprint}, 'open')`)
  return present(stored)
}

/** Returns what every card has: its figures are those of the record that it shows. */
async function contentOf<Kind extends CardKindName>(
  ctx: Context,
  kind: Kind,
  shown: RecordOf<Kind>,
  values: Pick<Content, 'act' | 'record' | 'at' | 'points' | 'was' | 'log'>,
): Promise<Content> {
  // A record has all that its kind's figures are computed from, as a new log does.
  const figures = await figuresOf(ctx, kind, shown as z.output<CardKinds[Kind]['created']>)
  return { ...values, kind, ...figures } as unknown as Content
}

/**
 * Puts a card that changes a record below a reply that is being written. Values of the open card that it replaces are
 * kept.
 * @throws if there is no such record, or nothing would change
 */
export async function proposeChange(
  ctx: Context,
  place: Place,
  { kind, id, replaces, changes }: ChangeInput,
): Promise<Revision> {
  const { findRecord, timeField, change } = cardKind(kind)
  const [saved, replaced] = await Promise.all([
    findRecord(ctx, id),
    replaces === undefined ? null : findReplaced(ctx, replaces, place, id),
  ])
  if (!saved) throw notFound()
  const was = withoutTime(saved.log, timeField)
  const next = await change({ ...was, ...replaced?.log }, changes, cardContext(ctx))
  if (!next || JSON.stringify(next) === JSON.stringify(was)) throw notFound()
  const content = await contentOf(ctx, kind, next, {
    act: 'change',
    record: id,
    at: saved.at,
    points: null,
    // An undo restores the time, too.
    was: hasTime(next, timeField) ? saved.log : was,
    log: next,
  })
  return store(ctx, place, { content, fingerprint: fingerprintOf(kind, saved) }, replaces)
}

/** Puts a card that deletes a record below the reply. @throws if there is no such record */
export async function proposeDeletion(
  ctx: Context,
  place: Place,
  { kind, id, replaces }: DeletionInput,
): Promise<Revision> {
  const { findRecord, pointsOf } = cardKind(kind)
  const [saved, points] = await Promise.all([findRecord(ctx, id), pointsOf(ctx, id)])
  if (!saved) throw notFound()
  const { log: was, at } = saved
  const content = await contentOf(ctx, kind, was, { act: 'delete', record: id, at, points, was, log: null })
  return store(ctx, place, { content, fingerprint: fingerprintOf(kind, saved) }, replaces)
}

/** Selects the cards that change or delete, in order, as a column of a statement on `chat_messages`. */
export const revisionsBelow = (userId: string): Statement<unknown> => sql`
  coalesce((
    select jsonb_agg(r.content || jsonb_build_object('id', r.id, 'state', r.state) order by r.position)
    from chat_revisions r where r.user_id = ${userId} and r.message_id = chat_messages.id), '[]') as revisions`

/**
 * Restores the cards of replies that are restored. Open ones are dismissed, as the fingerprint of their record is gone.
 */
export function restoreRevisions(
  tx: Transaction,
  userId: string,
  { id, revisions }: Pick<ChatMessage, 'id' | 'revisions'>,
) {
  for (const [position, { id: cardId, state, ...content }] of revisions.entries())
    tx.send(sql`
      insert into chat_revisions (user_id, id, message_id, position, record_id, content, fingerprint, state)
      values (${userId}, ${cardId}, ${id}, ${position}, ${content.record}, ${JSON.stringify(content)}, '', ${state})`)
}

/**
 * Compares the record of a card with its present state, so that nothing is changed or deleted except what the card
 * shows.
 */
export async function checkRevision(ctx: Context, id: string): Promise<{ record: RecordState }> {
  const card = await ctx.db.find(sql<StoredRevision & { fingerprint: string }>`
    select id, state, content, fingerprint from chat_revisions where user_id = ${ctx.userId} and id = ${id}`)
  if (!card) throw notFound()
  if (card.state === 'saved' || card.state === 'undone') return { record: 'done' }
  const { kind, record, log } = card.content
  const saved = await cardKind(kind).findRecord(ctx, record)
  if (!saved) return { record: 'gone' }
  if (fingerprintOf(kind, saved) === card.fingerprint) return { record: 'same' }
  // The change was saved, but the card could not be updated.
  return { record: log && isAs(saved.log, log) ? 'done' : 'changed' }
}

/**
 * Records how a card was settled; the card that the record was saved from gets the new state too.
 * @throws 409 if it was settled otherwise meanwhile
 */
export async function settleRevision(ctx: StatementContext, id: string, state: ProposalState): Promise<Revision> {
  const { db, userId } = ctx
  const stored = await db.find(sql<StoredRevision>`
    select id, state, content from chat_revisions where user_id = ${userId} and id = ${id}`)
  if (!stored) throw notFound()
  const follow = await updateOfCard(ctx, stored.content, state)
  const card = await db.transaction(async (tx) => {
    const settled = await tx.find(sql<StoredRevision>`
      with settled as (
        update chat_revisions set state = ${state}::proposal_state
        where user_id = ${userId} and id = ${id} and state = any(${statesBefore[state]}::proposal_state[]) returning *)
      select id, state, content from settled`)
    if (settled && follow) tx.send(follow)
    return settled
  })
  if (!card) throw conflict('settled', proposalTexts.settled)
  return present(card)
}

/** Returns the update of the card that saved the record, which has the record's id; null if there is none. */
async function updateOfCard(
  ctx: StatementContext,
  { act, kind, record, was, log }: Content,
  state: ProposalState,
): Promise<Statement<unknown> | null> {
  const { userId } = ctx
  if (state !== 'saved' && state !== 'undone') return null
  if (act === 'delete')
    return sql`
      update chat_proposals set state = 'undone' where user_id = ${userId} and id = ${record} and state = 'saved'`
  const { cardNeeds } = cardKind(kind)
  const now = (state === 'saved' && log) || was
  const figures = await figuresOf(ctx, kind, now)
  return sql`
    update chat_proposals set content = content || ${JSON.stringify({ log: now, ...figures })}::jsonb
    where user_id = ${userId} and id = ${record} and state = 'saved' and content->>'kind' = ${kind}
      and (${cardNeeds ?? null}::text is null or content->'log'->>${cardNeeds ?? ''}::text is not null)`
}
