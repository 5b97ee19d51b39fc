import { AsyncLocalStorage } from 'node:async_hooks'

/** Runs the work of each person one after another. Work that such work begins runs at once, as it would wait for itself. */
export interface Turns {
  run<T>(person: string, work: () => Promise<T>): Promise<T>
}

export function openTurns(): Turns {
  const last = new Map<string, Promise<unknown>>()
  const whose = new AsyncLocalStorage<string>()
  return {
    async run(person, work) {
      if (whose.getStore() === person) return work()
      const begin = () => whose.run(person, work)
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
