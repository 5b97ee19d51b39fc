import { networksOf } from './attempts.ts'

/** What each network address has at once; addresses of one /64 of IPv6 are one customer's and count together. */
export interface NetworkCount {
  /** @returns what gives it back, or null where the address has as much as it may */
  take(address: string): (() => void) | null
}

export function openNetworkCount(most: number): NetworkCount {
  const counts = new Map<string, number>()
  return {
    take(address) {
      const { name } = networksOf(address)[0]!
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
