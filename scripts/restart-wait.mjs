/** Waits before a restart: the first time, at most, and how long a server must have run for it to be a first time again. */
const [firstMs, longestMs, soundMs] = [500, 30_000, 60_000]

/**
 * Says how long to wait before a server that ended is started again: twice as long each time, until one ran soundly.
 * @param {number | null} lastMs the wait before this server was started; null where it was the first
 * @param {number} ranMs how long it ran since it was ready; 0 where it never was
 * @returns {number} milliseconds
 */
export const waitBeforeRestart = (lastMs, ranMs) =>
  lastMs === null || ranMs > soundMs ? firstMs : Math.min(2 * lastMs, longestMs)
