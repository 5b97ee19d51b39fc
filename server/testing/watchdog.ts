import { monitorEventLoopDelay } from 'node:perf_hooks'

/** The longest an event loop may stand still for one request: whatever stops it longer stops everybody. */
export const longestStallMs = 200

/** Watches how long this process's event loop stands still. @returns the longest time since then, in milliseconds */
export function watchEventLoop(): () => number {
  const delay = monitorEventLoopDelay({ resolution: 10 })
  delay.enable()
  return () => {
    delay.disable()
    return delay.max / 1e6
  }
}
