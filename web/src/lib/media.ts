import { useSyncExternalStore } from 'react'

/** Whether a media query holds, kept up to date. */
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
