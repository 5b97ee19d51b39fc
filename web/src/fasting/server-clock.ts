import type { Instant } from '@finu/contract/platform/wire'
import { useSyncExternalStore } from 'react'
import { now } from '../lib/clock.ts'
import { parseInstant } from '../lib/instants.ts'

/** Offset of the server's clock from this device's. */
let aheadMs = 0
/** Smaller differences are regarded as network delay instead of a wrong clock. */
const noticeableMs = 750

/** Returns epoch milliseconds by the server's clock, so that a device with a wrong clock shows correct times. */
export const serverNow = (): number => now() + aheadMs

/**
 * Sets the offset from an answer.
 * @param asOf the server's time in its answer
 * @param sentAt epoch milliseconds of this device at the request
 */
export function followServerClock(asOf: Instant, sentAt: number) {
  const measured = parseInstant(asOf) - (sentAt + now()) / 2
  if (Math.abs(measured - aheadMs) > noticeableMs) aheadMs = measured
}

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setTimeout> | undefined

/** Schedules the next tick at the full second, for all listeners; none while the page is hidden. */
function schedule() {
  clearTimeout(timer)
  if (listeners.size > 0 && !document.hidden) timer = setTimeout(tick, 1000 - (serverNow() % 1000))
}

function tick() {
  for (const listener of listeners) listener()
  schedule()
}

function onSecond(listener: () => void) {
  if (listeners.size === 0) document.addEventListener('visibilitychange', tick)
  listeners.add(listener)
  schedule()
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    document.removeEventListener('visibilitychange', tick)
    clearTimeout(timer)
  }
}

/** Returns the server's clock in epoch milliseconds, rounded down to a second; renders again each second. */
export const useServerSecond = (): number => useSyncExternalStore(onSecond, () => Math.floor(serverNow() / 1000) * 1000)

/** Returns the server's clock rounded down to a minute, for components that need not render each second. */
export const useServerMinute = (): number =>
  useSyncExternalStore(onSecond, () => Math.floor(serverNow() / 60_000) * 60_000)
