import type { ProposalState } from '@finu/contract/assistant/proposals'
import type { StatementContext } from '../platform/context.ts'
import { sql, type Statement } from '../platform/sql.ts'

/** Tables of cards below replies: new logs, and changes of records. */
const tables = { proposal: sql`chat_proposals`, revision: sql`chat_revisions` }

/**
 * The states from which a card can reach each state. A saved card is marked saved even if another tab dismissed it
 * meanwhile.
 */
export const statesBefore: Record<ProposalState, ProposalState[]> = {
  open: ['open', 'dismissed'],
  dismissed: ['dismissed', 'open'],
  saved: ['saved', 'open', 'dismissed'],
  undone: ['undone', 'saved'],
}

/** Dismisses an open card of the same conversation. @returns its id, or undefined if there is none */
export async function dismissCard(
  { db, userId }: StatementContext,
  kind: keyof typeof tables,
  id: string,
  messageId: string,
): Promise<string | undefined> {
  const card = await db.find(sql<{ id: string }>`
    with dismissed as (
      update ${tables[kind]} c set state = 'dismissed'
      from chat_messages earlier, chat_messages later
      where c.user_id = ${userId} and c.id = ${id} and c.state = 'open'
        and earlier.user_id = ${userId} and earlier.id = c.message_id
        and later.user_id = ${userId} and later.id = ${messageId} and later.session_id = earlier.session_id
      returning c.id)
    select id from dismissed`)
  return card?.id
}

/** Dismisses the open cards of a message that was never finished. */
export const dismissOpen = (userId: string, messageId: string | null): Statement[] =>
  Object.values(tables).map(
    (table) => sql`
      update ${table} set state = 'dismissed' where user_id = ${userId} and message_id = ${messageId} and state = 'open'`,
  )
