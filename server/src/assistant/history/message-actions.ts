import type { ChatMessage, ChatSessionDetail } from '@finu/contract/assistant/chat'
import type { StatementContext } from '../../platform/context.ts'
import { notFound } from '../../platform/problems.ts'
import { sql } from '../../platform/sql.ts'
import { cardsBelow } from '../proposals/actions.ts'
import { shownColumns } from '../turns/shown.ts'
import { silenceMs } from '../turns/turn.ts'

/** The most messages of a conversation that are shown, the newest; search still finds older ones. */
const mostMessages = 500

async function listMessages({ db, userId, now }: StatementContext, sessionId: string): Promise<ChatMessage[]> {
  const rows = await db.list(sql<ChatMessage>`
    select id, role, content, ${shownColumns}, created_at as timestamp, ${cardsBelow(userId)},
      case when state = 'writing' and created_at < ${new Date(now.getTime() - silenceMs)} and not exists (
        select from chat_sessions s where s.user_id = ${userId} and s.writing_id = chat_messages.id
          and s.writing_at >= ${new Date(now.getTime() - silenceMs)}) then 'failed' else state end as state
    from chat_messages where user_id = ${userId} and session_id = ${sessionId} order by position desc limit ${mostMessages}`)
  return rows.toReversed()
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
