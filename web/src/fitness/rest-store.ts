import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { now } from '../lib/clock.ts'
import { createListenersAcrossTabs } from '../lib/listeners.ts'
import { forgetAtSessionEnd } from '../lib/session.ts'

const restKey = 'exerciseRest'
const Stored = z.object({ ends_at: z.number(), seconds: z.number() })
/** A rest between sets: when it ends, in epoch milliseconds, and how long it is. */
export type Rest = z.output<typeof Stored>

const listeners = createListenersAcrossTabs()
let text: string | null = null
let rest: Rest | null = null

function readRest(): Rest | null {
  const stored = localStorage.getItem(restKey)
  if (stored !== text) {
    text = stored
    try {
      rest = stored === null ? null : (Stored.safeParse(JSON.parse(stored)).data ?? null)
    } catch {
      rest = null
    }
  }
  return rest
}

function writeRest(next: Rest | null) {
  if (next) localStorage.setItem(restKey, JSON.stringify(next))
  else localStorage.removeItem(restKey)
  listeners.tell()
}
forgetAtSessionEnd(listeners.tell)

/** Starts a rest; 0 seconds end one. */
export const startRest = (seconds: number) =>
  writeRest(seconds > 0 ? { ends_at: now() + seconds * 1000, seconds } : null)

export const skipRest = () => writeRest(null)

/** Makes the rest longer or shorter; one that would be over ends. */
export function changeRest(bySeconds: number) {
  const current = readRest()
  if (!current) return
  const ends_at = current.ends_at + bySeconds * 1000
  writeRest(ends_at <= now() ? null : { ends_at, seconds: Math.max(current.seconds + bySeconds, 1) })
}

/** Calls `onTick` as the rest changes, and each quarter of a second. */
function subscribe(onTick: () => void) {
  const stop = listeners.subscribe(onTick)
  const interval = setInterval(onTick, 250)
  return () => {
    clearInterval(interval)
    stop()
  }
}

const secondsLeft = () => {
  const current = readRest()
  return current ? Math.max(0, Math.ceil((current.ends_at - now()) / 1000)) : 0
}

/** Returns the seconds left of the rest, and its length; null once it is over. */
export function useRest(): { left: number; seconds: number } | null {
  const left = useSyncExternalStore(subscribe, secondsLeft)
  return left > 0 ? { left, seconds: readRest()?.seconds ?? left } : null
}
