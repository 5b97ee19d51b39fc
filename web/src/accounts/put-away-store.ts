import { useSyncExternalStore } from 'react'
import { now } from '../lib/clock.ts'
import { createListeners } from '../lib/listeners.ts'

const { subscribe, tell } = createListeners()
const snoozeMs = 7 * 86_400_000
const keyOf = (userId: string) => `emailBannerPutAway_${userId}`

/** Hides the banner for a week, on this device. */
export function putBannerAway(userId: string) {
  localStorage.setItem(keyOf(userId), String(now()))
  tell()
}

export const useIsPutAway = (userId: string): boolean =>
  useSyncExternalStore(subscribe, () => now() - Number(localStorage.getItem(keyOf(userId)) ?? 0) < snoozeMs)
