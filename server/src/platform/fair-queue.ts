import PQueue from 'p-queue'
import { setLatest } from './set-latest.ts'

/** The time after which half of what a person used still counts. */
const halfLifeMs = 60_000
/** People are forgotten once there are so many, the earliest first. */
const mostPeople = 10_000

/** Runs the work of people, some at once. Of those who wait, the person who used least lately is next. */
export interface FairQueue {
  run<T>(person: string, work: () => Promise<T>): Promise<T>
  /** Counts what a person used, such as milliseconds or bytes. */
  count(person: string, amount: number): void
}

/** @param now milliseconds of a clock that never goes back */
export function openFairQueue(atOnce: number, now: () => number = () => performance.now()): FairQueue {
  const queue = new PQueue({ concurrency: atOnce })
  const used = new Map<string, { amount: number; at: number }>()

  function usedBy(person: string): number {
    const { amount, at } = used.get(person) ?? { amount: 0, at: 0 }
    return amount * 2 ** ((at - now()) / halfLifeMs)
  }

  return {
    run: (person, work) => queue.add(work, { priority: -usedBy(person) }),
    count(person, amount) {
      setLatest(used, person, { amount: usedBy(person) + amount, at: now() }, mostPeople)
    },
  }
}
