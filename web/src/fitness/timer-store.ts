import { useSyncExternalStore } from 'react'
import { parseTimer, remainingMs, type TimerState } from './timer-state.ts'

export const timerKey = 'exerciseTimer'
const listeners = new Set<() => void>()
let text: string | null = null
let timer: TimerState | null = null

/** The timer of this browser, in whichever tab it was started. The same object until it changes. */
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
  for (const listener of listeners) listener()
}

/** Calls `listener` whenever the timer changes, in this tab or another. */
export function onTimerChange(listener: () => void): () => void {
  function hear(event: StorageEvent) {
    if (event.key === timerKey || event.key === null) listener()
  }
  listeners.add(listener)
  window.addEventListener('storage', hear)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', hear)
  }
}

export const useTimer = () => useSyncExternalStore(onTimerChange, readTimer)

function everyQuarterSecond(onTick: () => void) {
  const interval = setInterval(onTick, 250)
  return () => clearInterval(interval)
}

/** Whole seconds to go, kept up to date; 0 once the time is up. */
export function useRemainingSeconds(state: TimerState): number {
  return useSyncExternalStore(everyQuarterSecond, () => Math.max(0, Math.ceil(remainingMs(state, Date.now()) / 1000)))
}
