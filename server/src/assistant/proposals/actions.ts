import type { ChatMessage } from '@finu/contract/assistant/chat'
import { proposalTexts, ProposedLog, type Proposal, type ProposalState } from '@finu/contract/assistant/proposals'
import type { Context, StatementContext } from '../../platform/context.ts'
import type { Transaction } from '../../platform/database.ts'
import { conflict, notFound } from '../../platform/problems.ts'
import { sql, type Statement } from '../../platform/sql.ts'
import { dismissCard, statesBefore } from '../card-actions.ts'
import { createLog, figuresOf } from '../card-kinds.ts'
import { restoreRevisions, revisionsBelow } from '../revisions/actions.ts'

type WithoutState<T> = T extends unknown ? Omit<T, 'id' | 'state'> : never
/** A card's content: what it would save, with the nutrition of a meal, and the card that it replaces. */
type Content = WithoutState<Proposal>

interface StoredProposal {
  id: string
  state: ProposalState
  content: Content
}

const present = ({ id, state, content }: StoredProposal): Proposal => ({ ...content, id, state })

/** Adds the figures of the card's kind. @throws 422 if a meal names an unknown food or unit */
const complete = async (ctx: StatementContext, proposed: ProposedLog): Promise<Content> =>
  ({ ...proposed, ...(await figuresOf(ctx, proposed.kind, proposed.log)) }) as Content

const write = (userId: string, messageId: string, position: number, { id, state, content }: StoredProposal) => sql`
  insert into chat_proposals (user_id, id, message_id, position, content, state)
  values (${userId}, ${id}, ${messageId}, ${position}, ${JSON.stringify(content)}, ${state})`

/**
 * Puts a card below a reply that is being written.
 * @param replaces an open card of the conversation, which is dismissed
 */
export async function propose(
  ctx: StatementContext,
  card: { id: string; messageId: string; position: number },
  proposed: ProposedLog,
  replaces?: string,
): Promise<Proposal> {
  const content = await complete(ctx, proposed)
  const dismissed = replaces === undefined ? undefined : await dismissCard(ctx, 'proposal', replaces, card.messageId)
  const stored: StoredProposal = {
    id: card.id,
    state: 'open',
    content: dismissed ? { ...content, replaces: dismissed } : content,
  }
  await ctx.db.run(write(ctx.userId, card.messageId, card.position, stored))
  return present(stored)
}

/**
 * Saves an open card of the same conversation, as the person's 'yes' says: by the kind's own action under the card's id, so
 * that a press on Confirm at the same time makes one record.
 * @returns true if it is saved
 * @throws as the action does
 */
export async function saveCard(ctx: Context, id: string, messageId: string): Promise<boolean> {
  const { db, userId } = ctx
  const card = await db.find(sql<{ content: Content }>`
    select c.content from chat_proposals c
    join chat_messages earlier on earlier.user_id = ${userId} and earlier.id = c.message_id
    join chat_messages later on later.user_id = ${userId} and later.id = ${messageId}
      and later.session_id = earlier.session_id
    where c.user_id = ${userId} and c.id = ${id} and c.state = 'open'`)
  if (!card) return false
  const { kind, log } = ProposedLog.parse(card.content)
  await createLog({ ...ctx, key: id, newId: id }, kind, id, log)
  await settleProposal(ctx, id, 'saved')
  return true
}

/** Selects the cards below each message, in order, as columns of a statement on `chat_messages`. */
export const cardsBelow = (userId: string): Statement<unknown> => sql`
  ${revisionsBelow(userId)}, coalesce((
    select jsonb_agg(p.content || jsonb_build_object('id', p.id, 'state', p.state) order by p.position)
    from chat_proposals p where p.user_id = ${userId} and p.message_id = chat_messages.id), '[]') as proposals`

/** Restores the cards of replies that are restored. */
export function restoreProposals(
  tx: Transaction,
  userId: string,
  { id, proposals, revisions }: Pick<ChatMessage, 'id' | 'proposals' | 'revisions'>,
) {
  restoreRevisions(tx, userId, { id, revisions })
  for (const [position, { id: cardId, state, ...content }] of proposals.entries())
    tx.send(write(userId, id, position, { id: cardId, state, content }))
}

/** Returns the card after a change, or throws the reason why it was impossible. */
async function changed(
  { db, userId }: StatementContext,
  id: string,
  update: Statement<StoredProposal>,
): Promise<Proposal> {
  const card = await db.find(update)
  if (card) return present(card)
  const stored = await db.find(sql<{ state: ProposalState }>`
    select state from chat_proposals where user_id = ${userId} and id = ${id}`)
  if (!stored) throw notFound()
  throw conflict('settled', stored.state === 'undone' ? proposalTexts.undoneForGood : proposalTexts.settled)
}

/** Changes what an open card would save, within its kind. @throws 409 if it was settled meanwhile */
export async function changeProposal(ctx: StatementContext, id: string, proposed: ProposedLog): Promise<Proposal> {
  const content = await complete(ctx, proposed)
  const update = sql<StoredProposal>`
    with changed as (
      update chat_proposals set content = ${JSON.stringify(content)}
      where user_id = ${ctx.userId} and id = ${id} and state = 'open' and content->>'kind' = ${proposed.kind} returning *)
    select id, state, content from changed`
  return changed(ctx, id, update)
}

/** Records how a card was settled. @throws 409 if it was settled otherwise meanwhile */
export function settleProposal(ctx: StatementContext, id: string, state: ProposalState): Promise<Proposal> {
  const update = sql<StoredProposal>`
    with settled as (
      update chat_proposals set state = ${state}::proposal_state
      where user_id = ${ctx.userId} and id = ${id} and state = any(${statesBefore[state]}::proposal_state[]) returning *)
    select id, state, content from settled`
  return changed(ctx, id, update)
}
