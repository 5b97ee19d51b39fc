const windowMs = 60_000

/**
 * Counts what each person writes in a minute, in this process. Kept in memory, since to count in the database would
 * cost as much as what it counts. What is sent again under its key is the same write.
 * @param most in a minute
 */
export function openWriteLimit(most: number) {
  let writes = new Map<string, Set<string>>()
  let startedAt = 0
  return {
    /** Counts a write. @returns seconds to wait where that is too many, else 0 */
    take(userId: string, key: string, now: Date): number {
      const since = now.getTime() - startedAt
      if (since < 0 || since >= windowMs) {
        writes = new Map()
        startedAt = now.getTime()
      }
      const keys = writes.get(userId) ?? new Set()
      writes.set(userId, keys)
      if (keys.size < most) keys.add(key)
      return keys.has(key) ? 0 : Math.max(1, (startedAt + windowMs - now.getTime()) / 1000)
    },
  }
}
