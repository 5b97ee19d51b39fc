import { useSyncExternalStore } from 'react'
import { now } from '../lib/clock.ts'
import { createListenersAcrossTabs } from '../lib/listeners.ts'
import { forgetAtSessionEnd } from '../lib/session.ts'
import { elapsedMs, parseTimer, remainingMs, type TimerState } from './timer-state.ts'

export const timerKey = 'exerciseTimer'
const listeners = createListenersAcrossTabs()
let text: string | null = null
let timer: TimerState | null = null

/** Returns this browser's timer, which any tab may have started: the same object until it changes. */
export function readTimer(): TimerState | null {
  const stored = localStorage.getItem(timerKey)
  if (stored !== text) {
    text = stored
    timer = parseTimer(stored)
  }
  return timer
}

export function writeTimer(next: TimerState | null) {
  if (next) localStorage.setItem(timerKey, JSON.stringify(next))
  else localStorage.removeItem(timerKey)
  listeners.tell()
}

// The end of a session removes the stored timer; the server still has it for the person's return.
forgetAtSessionEnd(listeners.tell)

/** Calls `listener` whenever the timer changes, in this tab or another. */
export const onTimerChange = listeners.subscribe

export const useTimer = () => useSyncExternalStore(onTimerChange, readTimer)

function everyQuarterSecond(onTick: () => void) {
  const interval = setInterval(onTick, 250)
  return () => clearInterval(interval)
}

/** Returns the whole seconds so far, and renders again as they change. */
export function useElapsedSeconds(state: TimerState): number {
  return useSyncExternalStore(everyQuarterSecond, () => Math.floor(elapsedMs(state, now()) / 1000))
}

/** Returns the remaining whole seconds, and renders again as they change; 0 once the time is up. */
export function useRemainingSeconds(state: TimerState): number {
  return useSyncExternalStore(everyQuarterSecond, () => Math.max(0, Math.ceil(remainingMs(state, now()) / 1000)))
}
