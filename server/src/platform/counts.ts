/** Counts how many things each name, such as an address, has at once. */
export interface Counts {
  /** Adds one. @returns removes it again; null if the name has `most` already */
  take(name: string): (() => void) | null
}

/** @param most for each name */
export function openCounts(most: number): Counts {
  const counts = new Map<string, number>()
  return {
    take(name) {
      const count = counts.get(name) ?? 0
      if (count >= most) return null
      counts.set(name, count + 1)
      return () => {
        const left = counts.get(name)! - 1
        if (left === 0) counts.delete(name)
        else counts.set(name, left)
      }
    },
  }
}
