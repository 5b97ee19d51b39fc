const windowMs = 60_000
const dayMs = 86_400_000

/** How often a call may be repeated at no cost: a client tries again a few times when an answer is lost. */
const freeRepeats = 3

/** The bytes of a day for each write of a minute: 600 writes are 10 MB, far more than anybody types. */
const bytesForEach = 16_384
/** The bytes of any write besides those of its body, as a row has its indexes and its entry in the ledger. */
const bytesOfAny = 1_024

interface Writes {
  count: number
  /** Repeats of each write that has a key, by call and key. */
  repeats: Map<string, number> | null
}

/** What is left of a person's bytes, which come back over a day. */
interface Room {
  bytes: number
  at: number
}

/**
 * Counts what each person writes in a minute, and the bytes of a day, in this process: nobody fills the disk alone. Kept in
 * memory, as counting in the database would cost as much as the writes. A few repeats of a call under its key count as one
 * write; more of them, and other calls under the same key, are writes of their own.
 * @param most in a minute
 */
export function openWriteLimit(most: number) {
  let writes = new Map<string, Writes>()
  let startedAt = 0
  const bytesOfDay = most * bytesForEach
  const bytesPerMs = bytesOfDay / dayMs
  const rooms = new Map<string, Room>()

  function roomOf(userId: string, at: number): Room {
    const room = rooms.get(userId)
    const bytes = room ? Math.min(bytesOfDay, room.bytes + Math.max(0, at - room.at) * bytesPerMs) : bytesOfDay
    return { bytes, at }
  }

  /** Forgets people who have all of their bytes again. */
  function forgetFull(at: number): void {
    for (const userId of rooms.keys()) if (roomOf(userId, at).bytes >= bytesOfDay) rooms.delete(userId)
  }

  return {
    /**
     * Counts a write.
     * @param call names the call with its key; null if it has none
     * @param bodyBytes what it may store of its body
     * @returns seconds to wait if that is too many, else 0
     */
    take(userId: string, call: string | null, now: Date, bodyBytes = 0): number {
      const at = now.getTime()
      const since = at - startedAt
      if (since < 0 || since >= windowMs) {
        writes = new Map()
        startedAt = at
        forgetFull(at)
      }
      const own = writes.get(userId) ?? { count: 0, repeats: null }
      writes.set(userId, own)
      const before = call === null ? undefined : own.repeats?.get(call)
      if (call !== null && before !== undefined && before < freeRepeats) {
        own.repeats!.set(call, before + 1)
        return 0
      }
      if (own.count >= most) return Math.max(1, (startedAt + windowMs - at) / 1000)
      const room = roomOf(userId, at)
      const missing = bytesOfAny + bodyBytes - room.bytes
      if (missing > 0) return Math.max(1, missing / bytesPerMs / 1000)
      rooms.set(userId, { ...room, bytes: -missing })
      own.count++
      if (call !== null && before === undefined) own.repeats = (own.repeats ?? new Map<string, number>()).set(call, 0)
      return 0
    },
  }
}
