import { useSyncExternalStore } from 'react'

/** Returns true while a media query matches. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', onChange)
      return () => list.removeEventListener('change', onChange)
    },
    () => window.matchMedia(query).matches,
  )
}

export const isMobile = '(max-width: 767px)'
export const isTablet = '(min-width: 768px) and (max-width: 1023px)'
export const isMotionReduced = '(prefers-reduced-motion: reduce)'
