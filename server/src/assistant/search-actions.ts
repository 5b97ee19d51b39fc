import type { ChatSession } from '@finu/contract/chat'
import { sql } from '../platform/sql.ts'
import type { ChatContext } from './actions.ts'
import { piecesOf, queryOf, type Piece } from './search-words.ts'

interface Found extends ChatSession {
  preview: Piece[]
}

/** Markdown's marks, which say nothing in a preview: of links the words stay. */
const linkPattern = String.raw`\[([^]]*)\]\([^)]*\)`
const marksPattern = String.raw`[|*#\`~]+|-{3,}`

/** Conversations in which all words appear in one message, the latest first, with the passage found. */
export async function searchMessages(
  { db, userId }: ChatContext,
  { search, limit, page }: { search: string; limit: number; page: number },
): Promise<{ sessions: Found[]; total: number; page: number; limit: number; hasMore: boolean }> {
  const words = queryOf(search)
  if (!words) return { sessions: [], total: 0, page, limit, hasMore: false }
  const rows = await db.transaction(async (tx) => {
    // The index of words answers with bitmaps, and what it finds of one person is little enough to sort.
    tx.send(sql`set local enable_bitmapscan = on`)
    tx.send(sql`set local enable_sort = on`)
    return tx.list(sql<ChatSession & { total: number; headline: string }>`
      with found as (
        select distinct on (m.session_id) m.session_id, m.content
        from chat_messages m where m.user_id = ${userId} and m.words @@ to_tsquery('simple', ${words})
        order by m.session_id, m.position desc)
      select s.id, s.title, s.last_message_at as "lastMessageAt", s.message_count as "messageCount",
        count(*) over () as total,
        ts_headline('simple',
          regexp_replace(regexp_replace(f.content, ${linkPattern}, '\\1', 'g'), ${marksPattern}, ' ', 'g'), to_tsquery('simple', ${words}),
          ${'MaxFragments=1, MaxWords=16, MinWords=8, StartSel="\ue000", StopSel="\ue001"'}) as headline
      from found f join chat_sessions s on s.user_id = ${userId} and s.id = f.session_id
      order by s.last_message_at desc, s.id desc limit ${limit} offset ${(page - 1) * limit}`)
  })
  const total = rows[0]?.total ?? 0
  return {
    sessions: rows.map(({ total: _total, headline, ...session }) => ({ ...session, preview: piecesOf(headline) })),
    total,
    page,
    limit,
    hasMore: page * limit < total,
  }
}
