import type { ChatMessage, ChatSessionDetail } from '@finu/contract/assistant/chat'
import type { StatementContext } from '../../platform/context.ts'
import { notFound } from '../../platform/problems.ts'
import { sql } from '../../platform/sql.ts'
import { cardsBelow } from '../proposals/actions.ts'
import { shownColumns } from '../turns/shown.ts'
import { silenceMs } from '../turns/turn.ts'

/**
 * The most messages of a conversation that are shown, the newest, and the most bytes of their texts and cards; search still
 * finds older ones. Hundreds of replies with eight cards each would hold up the calls of everybody.
 */
const most = { messages: 500, bytes: 500_000 }
/** So many are shown however large they are: a question and its reply. */
const alwaysShown = 2

async function listMessages({ db, userId, now }: StatementContext, sessionId: string): Promise<ChatMessage[]> {
  const rows = await db.list(sql<ChatMessage>`
    with newest as (
      select m.id, m.position, octet_length(m.content) + (
        select coalesce(sum(octet_length(p.content::text)), 0) from chat_proposals p
        where p.user_id = ${userId} and p.message_id = m.id) as bytes
      from chat_messages m where m.user_id = ${userId} and m.session_id = ${sessionId}
      order by m.position desc limit ${most.messages}
    ), counted as (
      select id, sum(bytes) over newer as bytes, row_number() over newer as nth from newest
      window newer as (order by position desc)
    )
    select id, role, content, ${shownColumns}, created_at as timestamp, ${cardsBelow(userId)},
      case when state = 'writing' and created_at < ${new Date(now.getTime() - silenceMs)} and not exists (
        select from chat_sessions s where s.user_id = ${userId} and s.writing_id = chat_messages.id
          and s.writing_at >= ${new Date(now.getTime() - silenceMs)}) then 'failed' else state end as state
    from chat_messages where user_id = ${userId} and session_id = ${sessionId}
      and id in (select id from counted where bytes <= ${most.bytes} or nth <= ${alwaysShown})
    order by position`)
  return rows
}

/** Returns a conversation with its messages, oldest first. */
export async function getSession(ctx: StatementContext, id: string): Promise<ChatSessionDetail> {
  const { db, userId } = ctx
  const [session, messages] = await Promise.all([
    db.find(sql<Omit<ChatSessionDetail, 'messages'>>`
      select id, thread_id as "threadId", title, created_at as "createdAt", last_message_at as "lastMessageAt"
      from chat_sessions where user_id = ${userId} and id = ${id}`),
    listMessages(ctx, id),
  ])
  if (!session) throw notFound()
  return { ...session, messages }
}

/** Lists the messages of a conversation, by its thread id. */
export async function listThread(ctx: StatementContext, threadId: string): Promise<ChatMessage[]> {
  const session = await ctx.db.find(sql<{ id: string }>`
    select id from chat_sessions where user_id = ${ctx.userId} and thread_id = ${threadId}`)
  if (!session) throw notFound()
  return listMessages(ctx, session.id)
}
