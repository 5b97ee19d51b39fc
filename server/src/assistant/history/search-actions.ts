import type { ChatSession } from '@finu/contract/assistant/chat'
import type { StatementContext } from '../../platform/context.ts'
import { sql } from '../../platform/sql.ts'
import { partsOf, previewOf, queryOf, wordsOf, type Piece } from './search-words.ts'

interface Found extends ChatSession {
  messageId: string
  preview: Piece[]
}

/** Finds conversations with all words in one message, latest first, with a preview around the words. */
export async function searchMessages(
  { db, userId }: StatementContext,
  { search, limit, page }: { search: string; limit: number; page: number },
): Promise<{ sessions: Found[]; total: number; page: number; limit: number; hasMore: boolean }> {
  const words = wordsOf(search)
  if (words.length === 0) return { sessions: [], total: 0, page, limit, hasMore: false }
  // The condition is repeated, as the planner then expects fewer rows and uses the words' index alone, not all of a
  // person's messages. Conversations are looked up one by one, as a plan for many would read all of them; texts only
  // for the page.
  const query = queryOf(userId, words)
  const parts = partsOf(words)
  const whole = parts.length > 0 ? sql`and searched_text(array[content]) like all(${parts}::text[])` : sql``
  const rows = await db.slow.list(sql<Omit<Found, 'preview'> & { total: number; content: string }>`
    with found as (
      select session_id, max(position) as position from chat_messages
      where user_id = ${userId} and own_words(user_id, words) @@ ${query}::tsquery and own_words(user_id, words) @@ ${query}::tsquery
        ${whole}
      group by session_id),
    page as (
      select s.id, s.title, s.last_message_at, s.message_count, f.position, count(*) over () as total
      from found f cross join lateral (select * from chat_sessions where user_id = ${userId} and id = f.session_id limit 1) s
      order by s.last_message_at desc, s.id desc limit ${limit} offset ${(page - 1) * limit})
    select p.id, p.title, p.last_message_at as "lastMessageAt", p.message_count as "messageCount", p.total, m.id as "messageId",
      m.content
    from page p join chat_messages m on m.user_id = ${userId} and m.session_id = p.id and m.position = p.position
    order by p.last_message_at desc, p.id desc`)
  const total = rows[0]?.total ?? 0
  return {
    sessions: rows.map(({ total: _total, content, ...session }) => ({
      ...session,
      preview: previewOf(content, words),
    })),
    total,
    page,
    limit,
    hasMore: page * limit < total,
  }
}
