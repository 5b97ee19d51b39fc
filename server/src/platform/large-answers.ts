/** Answers up to this size are free: nearly all are far smaller. */
const freeBytes = 65_536
/** The most that a person reads in large answers, over time. */
const bytesPerSecond = 2_000_000
/** The longest that a next call waits, in milliseconds. */
const longestWaitMs = 2_000

/** Paces the calls of people who read large answers, as writing an answer of a megabyte holds up everybody's calls. */
export interface LargeAnswers {
  /** Counts an answer of a person. */
  count(person: string, bytes: number): void
  /** Returns how many milliseconds the person's next call waits; 0 for nearly all. */
  waitOf(person: string): number
}

/** @param now milliseconds of a clock that never goes back */
export function openLargeAnswers(now: () => number = () => performance.now()): LargeAnswers {
  /** When each person's next call may begin. */
  const begins = new Map<string, number>()

  function forgetPast(): void {
    for (const [person, at] of begins) if (at <= now()) begins.delete(person)
  }

  return {
    count(person, bytes) {
      if (bytes <= freeBytes) return
      forgetPast()
      const at = (begins.get(person) ?? now()) + (bytes / bytesPerSecond) * 1000
      begins.set(person, Math.min(at, now() + longestWaitMs))
    },
    waitOf: (person) => Math.max(0, (begins.get(person) ?? 0) - now()),
  }
}
