import type { StatementContext } from '../../platform/context.ts'
import { sql } from '../../platform/sql.ts'
import type { Turn } from './turn.ts'

const saveEveryMs = 500

/** Stores the text so far. @returns true if the person asked to stop */
function saveProgress({ db, userId }: StatementContext, { sessionId, messageId, draft }: Turn, at: Date) {
  const text = draft.text()
  return db.transaction(async (tx) => {
    tx.send(sql`
      update chat_messages set content = ${text}
      where user_id = ${userId} and id = ${messageId} and state = 'writing' and content <> ${text}`)
    const session = await tx.find(sql<{ is_stop_asked: boolean }>`
      update chat_sessions set writing_at = ${at}
      where user_id = ${userId} and id = ${sessionId} and writing_id = ${messageId} returning is_stop_asked`)
    // A conversation that was deleted meanwhile needs no reply.
    return session?.is_stop_asked ?? true
  })
}

/**
 * Stores a growing reply for people who return, and stops it if the person asked another process to.
 * @returns ends the saving; the reply can no longer be stopped
 */
export function startSaving(ctx: StatementContext, turn: Turn): () => void {
  const { messageId, assistant } = turn
  const began = performance.now()
  const save = async () => {
    const at = new Date(ctx.now.getTime() + performance.now() - began)
    if (await saveProgress(ctx, turn, at)) assistant.underWay.stop(messageId)
  }
  const saver = setInterval(() => void save().catch(() => {}), saveEveryMs)
  return () => {
    clearInterval(saver)
    assistant.underWay.remove(messageId)
  }
}
