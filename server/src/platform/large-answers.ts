import { setTimeout as wait } from 'node:timers/promises'
import { unavailable } from './problems.ts'
import { openQueue, openQueues } from './queue.ts'

/** Answers up to this size are free: nearly all are far smaller. */
const freeBytes = 65_536
/** How long a person's reads take turns after a large answer. */
const turnsLastMs = 3_600_000
/** The most that is read in large answers over time, by one person and by all. */
const bytesPerSecond = { person: 2_000_000, all: 6_000_000 }
/** The longest pause before a read, in milliseconds. */
const longestPauseMs = 2_000
/** How many reads of people with large answers run at once. */
const atOnce = 2
/** People are forgotten once there are so many, the earliest first. */
const mostPeople = 10_000

/**
 * Gives turns to the reads of people who get large answers: writing an answer of a megabyte holds up everybody's calls.
 * One read of each of them runs at a time, and a few of all together.
 */
export interface LargeAnswers {
  /** Counts an answer of a person. */
  count(person: string, bytes: number): void
  /** Runs a read of a person: at once for nearly all. */
  read<T>(person: string, work: () => Promise<T>): Promise<T>
}

/** @param now milliseconds of a clock that never goes back */
export function openLargeAnswers(
  now: () => number = () => performance.now(),
  pause: (ms: number) => Promise<void> = wait,
): LargeAnswers {
  /** When each person's next read may begin, and until when their reads take turns. */
  const people = new Map<string, { begins: number; until: number }>()
  let allBegin = 0
  const ofPerson = openQueues({ atOnce: 1, waiting: 64, refuse: unavailable })
  const ofAll = openQueue({ atOnce, waiting: mostPeople, refuse: unavailable })

  /** Returns when the next read may begin, after one of so many bytes. */
  const after = (begins: number, bytes: number, perSecond: number) =>
    Math.min(Math.max(begins, now()) + (bytes / perSecond) * 1000, now() + longestPauseMs)

  async function runInTurn<T>(person: string, work: () => Promise<T>): Promise<T> {
    const pauseMs = Math.max(people.get(person)?.begins ?? 0, allBegin) - now()
    if (pauseMs > 0) await pause(pauseMs)
    return work()
  }

  return {
    count(person, bytes) {
      if (bytes <= freeBytes) return
      const begins = after(people.get(person)?.begins ?? 0, bytes, bytesPerSecond.person)
      allBegin = after(allBegin, bytes, bytesPerSecond.all)
      // Added again, so that the map begins with those who read least recently.
      people.delete(person)
      people.set(person, { begins, until: now() + turnsLastMs })
      if (people.size > mostPeople) people.delete(people.keys().next().value!)
    },
    async read(person, work) {
      const known = people.get(person)
      if (!known) return work()
      if (known.until <= now()) {
        people.delete(person)
        return work()
      }
      return ofPerson.run(person, () => ofAll.run(() => runInTurn(person, work)))
    },
  }
}
