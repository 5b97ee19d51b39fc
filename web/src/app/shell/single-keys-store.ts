import { useSyncExternalStore } from 'react'
import { createListenersAcrossTabs } from '../../lib/listeners.ts'

const name = 'singleKeys'
const listeners = createListenersAcrossTabs()

export const hasSingleKeys = (): boolean => localStorage.getItem(name) !== 'off'

/** Returns true if single keys are shortcuts on this device; people who dictate or tremble may turn them off. */
export const useSingleKeys = (): boolean => useSyncExternalStore(listeners.subscribe, hasSingleKeys)

export function chooseSingleKeys(isOn: boolean) {
  if (isOn) localStorage.removeItem(name)
  else localStorage.setItem(name, 'off')
  listeners.tell()
}
