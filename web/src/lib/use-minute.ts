import { useSyncExternalStore } from 'react'
import { now } from './clock.ts'

const minuteMs = 60_000
const lookMs = 1_000

function onLook(listener: () => void): () => void {
  const timer = setInterval(listener, lookMs)
  return () => clearInterval(timer)
}

/** Returns the start of the current minute in epoch milliseconds, and renders its component again each minute. */
export const useMinute = (): number => useSyncExternalStore(onLook, () => Math.floor(now() / minuteMs) * minuteMs)
