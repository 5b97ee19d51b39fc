import { useSyncExternalStore } from 'react'
import { now } from './clock.ts'

const minuteMs = 60_000
const lookMs = 1_000

function onLook(listener: () => void): () => void {
  const timer = setInterval(listener, lookMs)
  return () => clearInterval(timer)
}

/** The present minute, as epoch milliseconds of its start; whoever uses it is drawn anew with each. */
export const useMinute = (): number => useSyncExternalStore(onLook, () => Math.floor(now() / minuteMs) * minuteMs)
