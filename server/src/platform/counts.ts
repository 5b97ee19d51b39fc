/** Counts how many things each name, such as an address, has at once. */
export interface Counts {
  /** Adds one. @returns removes it again; null if the name has `most` already */
  take(name: string): (() => void) | null
  of(name: string): number
}

/** @param most for each name */
export function openCounts(most: number): Counts {
  const counts = new Map<string, number>()
  const of = (name: string) => counts.get(name) ?? 0
  return {
    of,
    take(name) {
      if (of(name) >= most) return null
      counts.set(name, of(name) + 1)
      return () => {
        const left = of(name) - 1
        if (left === 0) counts.delete(name)
        else counts.set(name, left)
      }
    },
  }
}

/** Places that people share, such as those of calls that wait for a model. */
export interface Places {
  /** Takes a place. @returns leaves it; null if none is free, or the person may have no more */
  take(person: string): (() => void) | null
  /** Returns how many places a person has. */
  of(person: string): number
}

/** Opens places. Once half of them are taken, each person may have only one, so that a few cannot keep out all others. */
export function openPlaces(most: number): Places {
  const all = openCounts(most)
  const ofPeople = openCounts(most)
  return {
    of: (person) => ofPeople.of(person),
    take(person) {
      if (all.of('') >= most / 2 && ofPeople.of(person) > 0) return null
      const leave = all.take('')
      if (!leave) return null
      // Nobody has more places than all together.
      const leaveOwn = ofPeople.take(person)!
      return () => {
        leave()
        leaveOwn()
      }
    },
  }
}
