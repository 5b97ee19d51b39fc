import type { ChatSession } from '@finu/contract/chat'
import type { Connection } from '../platform/database.ts'
import { dayOf } from '../platform/days.ts'
import { notFound } from '../platform/problems.ts'
import { sql } from '../platform/sql.ts'

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
