import { createHash } from 'node:crypto'
import type { ChatMessage } from '@finu/contract/assistant/chat'
import type { ProposalState } from '@finu/contract/assistant/proposals'
import { proposalTexts } from '@finu/contract/assistant/proposals'
import type { RecordState, Revision } from '@finu/contract/assistant/revisions'
import type { ChangeInput, DeletionInput } from '@finu/contract/assistant/log-inputs'
import { matchFoods, weighMeal } from '../../meals/items-actions.ts'
import type { Context, StatementContext } from '../../platform/context.ts'
import type { Transaction } from '../../platform/database.ts'
import { conflict, notFound } from '../../platform/problems.ts'
import { sql, type Statement } from '../../platform/sql.ts'
import { dismissCard, statesBefore } from '../card-actions.ts'
import { readLocalTime } from '../tools/local-time.ts'
import { findRecord, pointsOf } from './record-actions.ts'
import { hasTime, isAs, withoutTime, type Recorded, type SavedRecord } from './record.ts'
import { keepFoods, revise } from './revise.ts'

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
const fingerprintOf = ({ recorded }: SavedRecord): string =>
  createHash('sha256').update(JSON.stringify(recorded)).digest('base64url')

/** Finds an open card of the same conversation that is to be replaced, and its values of the same record. */
const findReplaced = ({ db, userId }: StatementContext, id: string, { messageId }: Place, record: string) =>
  db.find(sql<{ log: Recorded['log'] | null }>`
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

/** Returns the record with the values of the replaced card. */
const saidBefore = (recorded: Recorded, log: Recorded['log'] | null | undefined): Recorded =>
  log ? ({ ...recorded, log: { ...recorded.log, ...log } } as Recorded) : recorded

/**
 * Puts a card that changes a record below a reply that is being written. Values of the open card that it replaces are
 * kept.
 * @throws if there is no such record, or nothing would change
 */
export async function proposeChange(ctx: Context, place: Place, input: ChangeInput): Promise<Revision> {
  const { kind, id, replaces, changes } = input
  const [saved, replaced] = await Promise.all([
    findRecord(ctx, kind, id),
    replaces === undefined ? null : findReplaced(ctx, replaces, place, id),
  ])
  if (!saved) throw notFound()
  const was = withoutTime(saved.recorded)
  const base = saidBefore(was, replaced?.log)
  const foods = base.kind === 'meal' && changes.foods ? await foodsOf(ctx, base.log.food_items, changes.foods) : null
  const next = revise(base, changes, { instantOf: (at) => readLocalTime(at, ctx), foods })
  if (!next || JSON.stringify(next.log) === JSON.stringify(was.log)) throw notFound()
  const shared = { act: 'change', record: id, at: saved.at, points: null } as const
  // An undo restores the time, too.
  const before = hasTime(next) ? saved.recorded : was
  const content =
    next.kind === 'meal'
      ? { ...shared, kind: next.kind, was: before.log, log: next.log, nutrition: await weighMeal(ctx, next.log) }
      : { ...shared, kind: next.kind, was: before.log, log: next.log }
  return store(ctx, place, { content: content as Content, fingerprint: fingerprintOf(saved) }, replaces)
}

async function foodsOf(
  ctx: Context,
  items: Parameters<typeof keepFoods>[0],
  input: NonNullable<ChangeInput['changes']['foods']>,
) {
  const kept = keepFoods(items, input)
  const found = await matchFoods(
    ctx,
    input.filter((_, at) => kept[at] === null),
  )
  return kept.map((item) => item ?? found.shift()!)
}

/** Puts a card that deletes a record below the reply. @throws if there is no such record */
export async function proposeDeletion(ctx: Context, place: Place, input: DeletionInput): Promise<Revision> {
  const { kind, id, replaces } = input
  const [saved, points] = await Promise.all([findRecord(ctx, kind, id), pointsOf(ctx, kind, id)])
  if (!saved) throw notFound()
  const { recorded, at } = saved
  const shared = { act: 'delete', record: id, at, points, log: null } as const
  const content =
    recorded.kind === 'meal'
      ? { ...shared, kind: recorded.kind, was: recorded.log, nutrition: await weighMeal(ctx, recorded.log) }
      : { ...shared, kind: recorded.kind, was: recorded.log }
  return store(ctx, place, { content: content as Content, fingerprint: fingerprintOf(saved) }, replaces)
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
  const saved = await findRecord(ctx, card.content.kind, card.content.record)
  if (!saved) return { record: 'gone' }
  if (fingerprintOf(saved) === card.fingerprint) return { record: 'same' }
  // The change was saved, but the card could not be updated.
  const { log } = card.content
  return { record: log && isAs(saved.recorded.log, log) ? 'done' : 'changed' }
}

/**
 * Records how a card was settled; the card that the record was saved from gets the new state too.
 * @throws 409 if it was settled otherwise meanwhile
 */
export async function settleRevision(ctx: StatementContext, id: string, state: ProposalState): Promise<Revision> {
  const { db, userId } = ctx
  const card = await db.transaction(async (tx) => {
    const settled = await tx.find(sql<StoredRevision>`
      with settled as (
        update chat_revisions set state = ${state}::proposal_state
        where user_id = ${userId} and id = ${id} and state = any(${statesBefore[state]}::proposal_state[]) returning *)
      select id, state, content from settled`)
    if (settled) followCard(tx, userId, settled)
    return settled
  })
  if (card) return present(card)
  const stored = await db.find(sql<{ state: ProposalState }>`
    select state from chat_revisions where user_id = ${userId} and id = ${id}`)
  if (!stored) throw notFound()
  throw conflict('settled', proposalTexts.settled)
}

/** Updates the card that saved the record, which has the record's id. */
function followCard(tx: Transaction, userId: string, { state, content }: StoredRevision) {
  if (state !== 'saved' && state !== 'undone') return
  const { record, act, kind, was } = content
  if (act === 'delete') {
    tx.send(sql`
      update chat_proposals set state = 'undone' where user_id = ${userId} and id = ${record} and state = 'saved'`)
    return
  }
  const log = state === 'saved' ? content.log : was
  const nutrition = content.kind === 'meal' && state === 'saved' ? { nutrition: content.nutrition } : {}
  tx.send(sql`
    update chat_proposals set content = content || ${JSON.stringify({ log, ...nutrition })}::jsonb
    where user_id = ${userId} and id = ${record} and state = 'saved' and content->>'kind' = ${kind}
      and (${kind} <> 'fast' or content->'log'->>'end_time' is not null)`)
}
