import type { Circumstances } from './circumstances.ts'
import { Kept, nothingKept, ReplyData } from './reply-data.ts'
import { understand } from './understand.ts'
import type { Before } from './understanding.ts'

/** Reads the last reply from its stored data. */
function readBefore(reply: unknown): Before | null {
  const data = ReplyData.safeParse(reply).data
  return data ? { kept: Kept.safeParse(data.kept).data ?? nothingKept, cards: data.cards } : null
}

/**
 * Returns true if only cards would answer a message: something to log, change or delete, without a question, a missing
 * detail, or anything that is not understood.
 * @param reply as for `hintOf`
 */
export async function isOnlyLogging(message: string, reply: unknown, circumstances: Circumstances): Promise<boolean> {
  if (circumstances.danger !== null) return false
  const { logs, asks, question, followUp, unclear, language } = await understand(
    message,
    readBefore(reply),
    circumstances,
  )
  const isElse = asks.length > 0 || question !== null || unclear.length > 0 || language !== null
  return !isElse && (logs.length > 0 || followUp?.is === 'revised')
}

/** The most characters of a hint: the model reads longer messages alone. */
const longest = 1_500

/**
 * Returns how the coach reads a message, as compact JSON for another model; null if it understands nothing. Its words
 * are the person's.
 * @param reply the data of the last reply; null at the beginning
 */
export async function hintOf(message: string, reply: unknown, circumstances: Circumstances): Promise<string | null> {
  const { logs, asks, followUp, unclear, language } = await understand(message, readBefore(reply), circumstances)
  const hint = JSON.stringify({
    ...(logs.length > 0 && { log: logs.map(({ kind, input }) => ({ kind, ...input })) }),
    ...(asks.length > 0 && { asked: asks }),
    ...(followUp && { of_cards: followUp }),
    ...(unclear.length > 0 && { not_placed: unclear.length }),
    ...(language && { language }),
  })
  return hint === '{}' || hint.length > longest ? null : hint
}
