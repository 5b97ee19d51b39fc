import type { ChatSession } from '@finu/contract/assistant/chat'
import type { StatementContext } from '../../platform/context.ts'
import { notFound } from '../../platform/problems.ts'
import { sql } from '../../platform/sql.ts'

const sessionColumns = sql`
  id, title, last_message_at as "lastMessageAt", message_count as "messageCount"`

/** Lists conversations, latest first. `before` continues after one of them, at the same cost however far back it is. */
export function listSessions(
  { db, userId }: StatementContext,
  { limit, before }: { limit: number; before?: string | undefined },
): Promise<ChatSession[]> {
  return db.list(sql<ChatSession>`
    select ${sessionColumns} from chat_sessions
    where user_id = ${userId} and (last_message_at, id) < (
      coalesce((select last_message_at from chat_sessions where user_id = ${userId} and id = ${before ?? null}), ${before ? '-infinity' : 'infinity'}),
      coalesce(${before ?? null}, '~'))
    order by last_message_at desc, id desc limit ${limit}`)
}

export async function renameSession({ db, userId }: StatementContext, id: string, title: string): Promise<ChatSession> {
  const renamed = await db.find(sql<ChatSession>`
    with renamed as (update chat_sessions set title = ${title} where user_id = ${userId} and id = ${id} returning *)
    select ${sessionColumns} from renamed`)
  if (!renamed) throw notFound()
  return renamed
}

/** Deletes a conversation with all its messages; what it earned stays. */
export async function deleteSession({ db, userId }: StatementContext, id: string): Promise<{ success: true }> {
  if ((await db.run(sql`delete from chat_sessions where user_id = ${userId} and id = ${id}`)) === 0) throw notFound()
  return { success: true }
}
