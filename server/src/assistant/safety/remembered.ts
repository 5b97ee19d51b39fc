import { LRUCache } from 'lru-cache'

/** The size of the cache: several times the longest conversation that is read for an answer. */
const mostCharacters = 500_000

/** Adds a cache to `read`: a turn needs the findings for the same words at several places, and so do later turns. */
export function remembered<Found>(read: (message: string) => Found): (message: string) => Found {
  const cache = new LRUCache<string, { found: Found }>({
    maxSize: mostCharacters,
    sizeCalculation: (_, message) => message.length + 1,
  })
  return (message) => {
    const known = cache.get(message)
    if (known) return known.found
    const found = read(message)
    cache.set(message, { found })
    return found
  }
}
