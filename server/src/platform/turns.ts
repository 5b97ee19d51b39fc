import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * Runs the work of each person one after another. Work that begins within other work runs at once for any person: it
 * could wait for itself.
 */
export interface Turns {
  run<T>(person: string, work: () => Promise<T>): Promise<T>
  /** Returns true within such work. */
  isWithin(): boolean
}

export function openTurns(): Turns {
  const last = new Map<string, Promise<unknown>>()
  const within = new AsyncLocalStorage<true>()
  return {
    isWithin: () => within.getStore() === true,
    async run(person, work) {
      if (within.getStore()) return work()
      const begin = () => within.run(true, work)
      const before = last.get(person)
      const mine = before ? before.then(begin, begin) : begin()
      last.set(person, mine)
      try {
        return await mine
      } finally {
        if (last.get(person) === mine) last.delete(person)
      }
    },
  }
}
