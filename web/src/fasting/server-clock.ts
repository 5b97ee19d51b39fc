import type { Instant } from '@finu/contract/platform/wire'
import { useSyncExternalStore } from 'react'
import { now } from '../lib/clock.ts'
import { parseInstant } from '../lib/instants.ts'

/** How far the server's clock is ahead of this device's. */
let aheadMs = 0
/** Less than this is the way of an answer, and not a clock that is wrong. */
const noticeableMs = 750

/** Epoch milliseconds by the server's clock, so that a device whose clock is wrong shows the right time. */
export const serverNow = (): number => now() + aheadMs

/**
 * Sets the clock by an answer.
 * @param asOf the server's clock when it answered
 * @param sentAt epoch milliseconds of this device when it was asked
 */
export function followServerClock(asOf: Instant, sentAt: number) {
  const measured = parseInstant(asOf) - (sentAt + now()) / 2
  if (Math.abs(measured - aheadMs) > noticeableMs) aheadMs = measured
}

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setTimeout> | undefined

/** Ticks as the second turns, for everybody at once; never while nobody looks. */
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

/** The server's clock in epoch milliseconds, as of the latest whole second. */
export const useServerSecond = (): number => useSyncExternalStore(onSecond, () => Math.floor(serverNow() / 1000) * 1000)

/** The same as of the latest whole minute, for what need not be drawn each second. */
export const useServerMinute = (): number =>
  useSyncExternalStore(onSecond, () => Math.floor(serverNow() / 60_000) * 60_000)
