import { useCallback, useSyncExternalStore } from 'react'
import { createListeners } from '../lib/listeners.ts'

const { subscribe, tell } = createListeners()
let host: HTMLElement | null = null

/** Returns the element that holds toasts; null for the page itself. */
export const useToastHost = (): HTMLElement | null => useSyncExternalStore(subscribe, () => host)

/** For a modal dialog that stays open while toasts come: what is outside of it is out of reach, and not read out. */
export const useHostToasts = () =>
  useCallback((element: HTMLElement | null) => {
    host = element
    tell()
    return () => {
      host = null
      tell()
    }
  }, [])
