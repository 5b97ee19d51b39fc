/** The longest time that one request may block the event loop, as it blocks everybody. */
export const longestStallMs = 200

const beatMs = 10

/**
 * Measures the longest time that this thread works without yielding to its event loop. CPU time is measured, as on a
 * busy machine the thread also waits for a processor. Node's own monitor misses a stall that begins before its first
 * beat, or that is queried before the following beat.
 * @returns a function that ends it and returns the longest such time between two beats, in milliseconds
 */
export function watchEventLoop(): () => number {
  let last = process.threadCpuUsage()
  let longest = 0
  function beat() {
    const { user, system } = process.threadCpuUsage(last)
    longest = Math.max(longest, (user + system) / 1_000)
    last = process.threadCpuUsage()
  }
  const beats = setInterval(beat, beatMs)
  return () => {
    clearInterval(beats)
    beat()
    return longest
  }
}
