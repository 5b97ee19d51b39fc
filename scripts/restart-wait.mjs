/** The first wait before a restart, the longest, and the run time after which the first wait applies again. */
const [firstMs, longestMs, soundMs] = [500, 30_000, 60_000]

/**
 * Computes the wait before a server that ended is restarted: doubled each time, until one ran long enough.
 * @param {number | null} lastMs the wait before this server was started; null for the first
 * @param {number} ranMs how long it ran since it was ready; 0 if it never was
 * @returns {number} milliseconds
 */
export const waitBeforeRestart = (lastMs, ranMs) =>
  lastMs === null || ranMs > soundMs ? firstMs : Math.min(2 * lastMs, longestMs)
