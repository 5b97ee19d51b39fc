import { setTimeout as wait } from 'node:timers/promises'
import { openFairQueue } from './fair-queue.ts'
import { unavailable } from './problems.ts'
import { openQueues } from './queue.ts'
import { setLatest } from './set-latest.ts'

/** Answers up to this size are free: nearly all are far smaller. */
const freeBytes = 65_536
/** How long a person's reads of a path take turns after a large answer. */
const turnsLastMs = 3_600_000
/** The most that a person reads in large answers, over time. */
const bytesPerSecond = 2_000_000
/** The longest pause before a read, in milliseconds. */
const longestPauseMs = 2_000
/** How many reads of large answers run at once. */
const atOnce = 2
/** People are forgotten once there are so many, the earliest first. */
const mostPeople = 10_000

/**
 * Gives turns to reads with large answers, as writing one of a megabyte holds up everybody's calls: one of each person
 * runs at a time, and a few of all together, first those of people who read little lately.
 */
export interface LargeAnswers {
  /** Counts an answer of a person, by the path of the endpoint. */
  count(person: string, path: string, bytes: number): void
  /** Runs a read of a person: at once, unless the path had a large answer for them within the hour. */
  read<T>(person: string, path: string, work: () => Promise<T>): Promise<T>
}

interface Reader {
  /** When the person's next large answer may begin. */
  begins: number
  /** Until when the reads of each path take turns. */
  until: Map<string, number>
}

/** @param now milliseconds of a clock that never goes back */
export function openLargeAnswers(
  now: () => number = () => performance.now(),
  pause: (ms: number) => Promise<void> = wait,
): LargeAnswers {
  const readers = new Map<string, Reader>()
  const ofPerson = openQueues({ atOnce: 1, waiting: 64, refuse: unavailable })
  const ofAll = openFairQueue(atOnce, now)

  async function readInTurn<T>(person: string, work: () => Promise<T>): Promise<T> {
    const pauseMs = (readers.get(person)?.begins ?? 0) - now()
    if (pauseMs > 0) await pause(pauseMs)
    return ofAll.run(person, work)
  }

  return {
    count(person, path, bytes) {
      if (bytes <= freeBytes) return
      ofAll.count(person, bytes)
      const { begins, until } = readers.get(person) ?? { begins: 0, until: new Map<string, number>() }
      until.set(path, now() + turnsLastMs)
      const paidAt = Math.max(begins, now()) + (bytes / bytesPerSecond) * 1000
      setLatest(readers, person, { begins: Math.min(paidAt, now() + longestPauseMs), until }, mostPeople)
    },
    async read(person, path, work) {
      const until = readers.get(person)?.until.get(path) ?? 0
      return until > now() ? ofPerson.run(person, () => readInTurn(person, work)) : work()
    },
  }
}
