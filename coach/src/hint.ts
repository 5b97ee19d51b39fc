import type { Circumstances } from './circumstances.ts'
import { Kept, nothingKept, ReplyData } from './reply-data.ts'
import { understand } from './understand.ts'

/** Characters that a hint may take: a longer message is read by the model alone. */
const longest = 1_500

/**
 * What the coach takes a message for, as compact JSON for another model; null where it takes it for nothing. The words in
 * it are the person's.
 * @param reply what the last reply carries as data; null at the beginning
 */
export function hintOf(message: string, reply: unknown, circumstances: Circumstances): string | null {
  const data = ReplyData.safeParse(reply).data
  const before = data ? { kept: Kept.safeParse(data.kept).data ?? nothingKept, cards: data.cards } : null
  const { logs, asks, followUp, unclear, language } = understand(message, before, circumstances)
  const hint = JSON.stringify({
    ...(logs.length > 0 && { log: logs.map(({ kind, told }) => ({ kind, ...told })) }),
    ...(asks.length > 0 && { asked: asks }),
    ...(followUp && { of_cards: followUp }),
    ...(unclear.length > 0 && { not_placed: unclear.length }),
    ...(language && { language }),
  })
  return hint === '{}' || hint.length > longest ? null : hint
}
