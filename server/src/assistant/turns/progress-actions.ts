import type { StatementContext } from '../../platform/context.ts'
import { sql } from '../../platform/sql.ts'
import type { Turn } from './turn.ts'
import type { RepliesUnderWay } from './under-way.ts'

const saveEveryMs = 500

/** Stores the text so far. @returns true if the person asked to stop */
function saveProgress(
  { db, userId }: StatementContext,
  { sessionId, messageId }: Turn,
  text: string,
  at: Date,
): Promise<boolean> {
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
 * Stores a growing reply for people who return, until `end` is called.
 * @param textOf returns the text so far
 * @returns a signal that is aborted when the person asks to stop, in this process or another one
 */
export function startSaving(ctx: StatementContext, underWay: RepliesUnderWay, turn: Turn, textOf: () => string) {
  const stop = underWay.add(turn.messageId)
  const began = performance.now()
  const save = async () => {
    const at = new Date(ctx.now.getTime() + performance.now() - began)
    if (await saveProgress(ctx, turn, textOf(), at)) stop.abort()
  }
  const saver = setInterval(() => void save().catch(() => {}), saveEveryMs)
  return {
    stop: stop.signal,
    end: () => {
      clearInterval(saver)
      underWay.remove(turn.messageId)
    },
  }
}
