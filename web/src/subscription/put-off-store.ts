import { useSyncExternalStore } from 'react'
import { now } from '../lib/clock.ts'
import { createListeners } from '../lib/listeners.ts'
import { forgetAtSessionEnd } from '../lib/session.ts'

const name = 'trialBannerHiddenUntil'
const dayMs = 86_400_000
const { subscribe, tell } = createListeners()
forgetAtSessionEnd(tell)

/** Hides the trial's banner for a day. */
export function putBannerOff() {
  localStorage.setItem(name, String(now() + dayMs))
  tell()
}

export const useIsPutOff = (): boolean =>
  useSyncExternalStore(subscribe, () => now() < Number(localStorage.getItem(name) ?? 0))
