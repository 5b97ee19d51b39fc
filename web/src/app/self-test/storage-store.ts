const testKey = 'self_test'
const chunk = 'x'.repeat(1024)

/** Returns true if a value written to the local storage can be read. @throws if the browser refuses */
export function canStore(): boolean {
  try {
    localStorage.setItem(testKey, 'works')
    return localStorage.getItem(testKey) === 'works'
  } finally {
    localStorage.removeItem(testKey)
  }
}

/** Measures the free capacity of the local storage in KB. @param most KB at which the measurement stops */
export function measureCapacity(most: number): number {
  let taken = 0
  try {
    // Use several keys: rewriting a single growing one would copy all of its content each time.
    for (; taken < most; taken += 100)
      localStorage.setItem(`${testKey}_${taken}`, chunk.repeat(Math.min(100, most - taken)))
    return most
  } catch {
    return taken
  } finally {
    for (let kilobytes = 0; kilobytes <= taken; kilobytes += 100) localStorage.removeItem(`${testKey}_${kilobytes}`)
  }
}
