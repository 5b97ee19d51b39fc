import type { Circumstances } from './circumstances.ts'
import { Kept, nothingKept, ReplyData } from './reply-data.ts'
import { understand } from './understand.ts'
import type { Before } from './understanding.ts'

/** The last reply, from what it carries as data. */
function readBefore(reply: unknown): Before | null {
  const data = ReplyData.safeParse(reply).data
  return data ? { kept: Kept.safeParse(data.kept).data ?? nothingKept, cards: data.cards } : null
}

/**
 * Whether a message would be answered by cards and nothing else: something to log, to change or to delete, without a
 * question, anything to ask back, or anything that is not understood.
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

/** Characters that a hint may take: a longer message is read by the model alone. */
const longest = 1_500

/**
 * What the coach takes a message for, as compact JSON for another model; null where it takes it for nothing. The words in
 * it are the person's.
 * @param reply what the last reply carries as data; null at the beginning
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
