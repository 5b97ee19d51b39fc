import { useCallback, useSyncExternalStore } from 'react'
import { createListeners } from '../lib/listeners.ts'

const { subscribe, tell } = createListeners()
let host: HTMLElement | null = null

/** Returns the element that contains the toasts; null for the page itself. */
export const useToastHost = (): HTMLElement | null => useSyncExternalStore(subscribe, () => host)

/** Makes a modal dialog contain the toasts while it is open: content outside of it is inert and not read out. */
export const useHostToasts = () =>
  useCallback((element: HTMLElement | null) => {
    host = element
    tell()
    return () => {
      host = null
      tell()
    }
  }, [])
