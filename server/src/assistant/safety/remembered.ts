import { LRUCache } from 'lru-cache'

/** The longest conversation that is read for an answer fits in several times. */
const mostCharacters = 500_000

/** `read` with a cache: a turn needs what is found in the same words at several places, and so does every turn after it. */
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
