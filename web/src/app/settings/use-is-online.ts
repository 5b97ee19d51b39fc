import { useSyncExternalStore } from 'react'

function subscribe(onChange: () => void) {
  window.addEventListener('online', onChange)
  window.addEventListener('offline', onChange)
  return () => {
    window.removeEventListener('online', onChange)
    window.removeEventListener('offline', onChange)
  }
}

/** Returns true while the browser has any connection. */
export const useIsOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine)
