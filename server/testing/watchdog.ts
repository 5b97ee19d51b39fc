/** The longest an event loop may stand still for one request: whatever stops it longer stops everybody. */
export const longestStallMs = 200

const beatMs = 10

/**
 * Watches how long this process's event loop stands still. Node's own monitor does not see a stall that begins before
 * its first beat, or that is asked for before the beat that follows it.
 * @returns what ends it, with the longest time between two beats, in milliseconds
 */
export function watchEventLoop(): () => number {
  let last = performance.now()
  let longest = 0
  function beat() {
    const now = performance.now()
    longest = Math.max(longest, now - last)
    last = now
  }
  const beats = setInterval(beat, beatMs)
  return () => {
    clearInterval(beats)
    beat()
    return longest
  }
}
