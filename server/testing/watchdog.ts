/** The longest an event loop may stand still for one request: whatever stops it longer stops everybody. */
export const longestStallMs = 200

const beatMs = 10

/**
 * Watches how long this thread works without letting its event loop go on. Its own time on a processor is measured, as on
 * a busy machine it waits for one through no fault of its own. Node's own monitor does not see a stall that begins before
 * its first beat, or that is asked for before the beat that follows it.
 * @returns what ends it, with the most of that time between two beats, in milliseconds
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
