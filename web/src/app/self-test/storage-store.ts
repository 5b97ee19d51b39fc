const testKey = 'self_test'
const chunk = 'x'.repeat(1024)

/** Writes to the local storage and reads it back. @throws where the browser refuses */
export function canStore(): boolean {
  try {
    localStorage.setItem(testKey, 'works')
    return localStorage.getItem(testKey) === 'works'
  } finally {
    localStorage.removeItem(testKey)
  }
}

/** How many KB more the local storage takes. @param most KB after which it is enough */
export function measureCapacity(most: number): number {
  let taken = 0
  try {
    // A handful of keys: each write of one anew would copy all that is there.
    for (; taken < most; taken += 100)
      localStorage.setItem(`${testKey}_${taken}`, chunk.repeat(Math.min(100, most - taken)))
    return most
  } catch {
    return taken
  } finally {
    for (let kilobytes = 0; kilobytes <= taken; kilobytes += 100) localStorage.removeItem(`${testKey}_${kilobytes}`)
  }
}
