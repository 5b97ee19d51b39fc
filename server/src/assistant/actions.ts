import type { ChatMessage, ChatSession, ChatSessionDetail } from '@finu/contract/chat'
import type { Connection } from '../platform/database.ts'
import { dayOf } from '../platform/days.ts'
import { notFound } from '../platform/problems.ts'
import { sql } from '../platform/sql.ts'
import { listProposals } from './proposal-actions.ts'

export interface ChatContext {
  db: Connection
  userId: string
  now: Date
}

/** Whoever writes a reply is heard of more often than this; a reply left longer was cut off, such as by a stopped server. */
export const silenceMs = 30_000

const sessionColumns = sql`
  id, title, last_message_at as "lastMessageAt", message_count as "messageCount"`

/** Conversations, the latest first. `before` continues after one at the same cost however far back it lies. */
export function listSessions(
  { db, userId }: ChatContext,
  { limit, before }: { limit: number; before?: string | undefined },
): Promise<ChatSession[]> {
  return db.list(sql<ChatSession>`
    select ${sessionColumns} from chat_sessions
    where user_id = ${userId} and (last_message_at, id) < (
      coalesce((select last_message_at from chat_sessions where user_id = ${userId} and id = ${before ?? null}), ${before ? '-infinity' : 'infinity'}),
      coalesce(${before ?? null}, '~'))
    order by last_message_at desc, id desc limit ${limit}`)
}

/** The newest messages of a conversation that are shown; older ones stay found by search. */
const mostMessages = 500

async function listMessages(ctx: ChatContext, sessionId: string): Promise<ChatMessage[]> {
  const { db, userId, now } = ctx
  const [rows, proposals] = await Promise.all([
    db.list(sql<Omit<ChatMessage, 'proposals'>>`
      select id, role, content, created_at as timestamp,
        case when state = 'writing' and created_at < ${new Date(now.getTime() - silenceMs)} and not exists (
          select from chat_sessions s where s.user_id = ${userId} and s.writing_id = chat_messages.id
            and s.writing_at >= ${new Date(now.getTime() - silenceMs)}) then 'failed' else state end as state
      from chat_messages where user_id = ${userId} and session_id = ${sessionId} order by position desc limit ${mostMessages}`),
    listProposals(ctx, sessionId),
  ])
  return rows.toReversed().map((row) => ({ ...row, proposals: proposals.get(row.id) ?? [] }))
}

/** One conversation with its messages, oldest first. */
export async function getSession(ctx: ChatContext, id: string): Promise<ChatSessionDetail> {
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

/** The messages of a conversation, by its thread id. */
export async function listThread(ctx: ChatContext, threadId: string): Promise<ChatMessage[]> {
  const session = await ctx.db.find(sql<{ id: string }>`
    select id from chat_sessions where user_id = ${ctx.userId} and thread_id = ${threadId}`)
  if (!session) throw notFound()
  return listMessages(ctx, session.id)
}

export async function renameSession({ db, userId }: ChatContext, id: string, title: string): Promise<ChatSession> {
  const renamed = await db.find(sql<ChatSession>`
    with renamed as (update chat_sessions set title = ${title} where user_id = ${userId} and id = ${id} returning *)
    select ${sessionColumns} from renamed`)
  if (!renamed) throw notFound()
  return renamed
}

/** Deletes a conversation with all its messages; what it earned stays. */
export async function deleteSession({ db, userId }: ChatContext, id: string): Promise<{ success: true }> {
  if ((await db.run(sql`delete from chat_sessions where user_id = ${userId} and id = ${id}`)) === 0) throw notFound()
  return { success: true }
}

/** The person's own day and zone. */
export async function readDay({ db, userId, now }: ChatContext): Promise<{ today: string; timezone: string | null }> {
  const user = await db.get(sql<{ timezone: string | null; day_starts_at_minute: number }>`
    select timezone, day_starts_at_minute from users where user_id = ${userId}`)
  return { today: dayOf(now, user.timezone, user.day_starts_at_minute), timezone: user.timezone }
}
