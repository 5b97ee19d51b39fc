import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * Runs the work of each person one after another. Work that begins within other work runs at once for any person: it
 * could wait for itself.
 */
export interface Turns {
  run<T>(person: string, work: () => Promise<T>): Promise<T>
}

export function openTurns(): Turns {
  const last = new Map<string, Promise<unknown>>()
  const isWithin = new AsyncLocalStorage<true>()
  return {
    async run(person, work) {
      if (isWithin.getStore()) return work()
      const begin = () => isWithin.run(true, work)
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
