import { useSyncExternalStore } from 'react'
import { createListenersAcrossTabs } from '../../lib/listeners.ts'

const name = 'sound'
const listeners = createListenersAcrossTabs()

export const isSoundOn = (): boolean => localStorage.getItem(name) === 'on'

/** Returns true if timers play a tone on this device. */
export const useSound = (): boolean => useSyncExternalStore(listeners.subscribe, isSoundOn)

export function chooseSound(isOn: boolean) {
  if (isOn) localStorage.setItem(name, 'on')
  else localStorage.removeItem(name)
  listeners.tell()
}
