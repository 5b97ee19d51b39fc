const windowMs = 60_000

/** How often a call may be repeated at no cost: a client tries again a few times when an answer is lost. */
const freeRepeats = 3

interface Writes {
  count: number
  /** Repeats of each write that has a key, by call and key. */
  repeats: Map<string, number> | null
}

/**
 * Counts what each person writes in a minute, in this process. Kept in memory, as counting in the database would cost
 * as much as the writes. A few repeats of a call under its key count as one write; more of them, and other calls under the
 * same key, are writes of their own.
 * @param most in a minute
 */
export function openWriteLimit(most: number) {
  let writes = new Map<string, Writes>()
  let startedAt = 0
  return {
    /**
     * Counts a write.
     * @param call names the call with its key; null if it has none
     * @returns seconds to wait if that is too many, else 0
     */
    take(userId: string, call: string | null, now: Date): number {
      const since = now.getTime() - startedAt
      if (since < 0 || since >= windowMs) {
        writes = new Map()
        startedAt = now.getTime()
      }
      const own = writes.get(userId) ?? { count: 0, repeats: null }
      writes.set(userId, own)
      const before = call === null ? undefined : own.repeats?.get(call)
      if (call !== null && before !== undefined && before < freeRepeats) {
        own.repeats!.set(call, before + 1)
        return 0
      }
      if (own.count >= most) return Math.max(1, (startedAt + windowMs - now.getTime()) / 1000)
      own.count++
      if (call !== null && before === undefined) own.repeats = (own.repeats ?? new Map<string, number>()).set(call, 0)
      return 0
    },
  }
}
