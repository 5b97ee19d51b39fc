import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
const restMs = 7 * 86_400_000
const keyOf = (userId: string) => `emailBannerPutAway_${userId}`

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Puts the banner away for a week, on this device. */
export function putBannerAway(userId: string) {
  localStorage.setItem(keyOf(userId), String(Date.now()))
  for (const listener of listeners) listener()
}

export const useIsPutAway = (userId: string): boolean =>
  useSyncExternalStore(subscribe, () => Date.now() - Number(localStorage.getItem(keyOf(userId)) ?? 0) < restMs)
