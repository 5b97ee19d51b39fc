const windowMs = 60_000

interface Writes {
  count: number
  /** Keys of the writes, to recognise repeated ones. */
  keys: Set<string> | null
}

/**
 * Counts what each person writes in a minute, in this process. Kept in memory, as counting in the database would cost
 * as much as the writes. Repetitions under the same key count as one write.
 * @param most in a minute
 */
export function openWriteLimit(most: number) {
  let writes = new Map<string, Writes>()
  let startedAt = 0
  return {
    /** Counts a write. @returns seconds to wait if that is too many, else 0 */
    take(userId: string, key: string | null, now: Date): number {
      const since = now.getTime() - startedAt
      if (since < 0 || since >= windowMs) {
        writes = new Map()
        startedAt = now.getTime()
      }
      const own = writes.get(userId) ?? { count: 0, keys: null }
      writes.set(userId, own)
      if (key !== null && own.keys?.has(key)) return 0
      if (own.count >= most) return Math.max(1, (startedAt + windowMs - now.getTime()) / 1000)
      own.count++
      if (key !== null) own.keys = (own.keys ?? new Set()).add(key)
      return 0
    },
  }
}
