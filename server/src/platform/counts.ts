/** Counts what each of several names, such as addresses, has at once. */
export interface Counts {
  /** @returns gives it back; null where the name has as much as it may */
  take(name: string): (() => void) | null
}

/** @param most what one name may have at once */
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
